import { inServer, inServerFiles, type Mistake } from './mistake';

/** Mistakes in what an operator does. */
export const OPERATOR_MISTAKES: readonly Mistake[] = [
  inServer(
    'operator/operator-key',
    'any key gives access to the calls of operators',
    'if (isSameSecret(key, expected)) return true;',
    'return true;',
    'operator/operator-access',
  ),
  inServer(
    'operator/operator-key',
    'keys may be guessed without end',
    'if (retryAt(before, [WRONG_OPERATOR_KEYS], now) !== undefined) return false;',
    '',
    'operator/operator-access',
  ),
  inServer(
    'kernel/secrets',
    'every user of the machine reads the key of the operators',
    'const OWN = 0o600;',
    'const OWN = 0o644;',
    'operator/operator-access',
  ),
  inServer(
    'operator/operator-slice',
    'an operator’s call without the key reveals that it exists',
    'reply.callNotFound();',
    'void reply.code(403).send();',
    'operator/operator-access',
  ),
  inServer(
    'account/bans',
    'a banned person stays signed in after the ban',
    `await endSessions(transaction, user, 'account-banned', ban.begunAt);`,
    '',
    'operator/bans',
  ),
  inServer(
    'operator/ban-user',
    'a banned person goes on in the chat',
    `chatKick(address.value, 'account-banned');`,
    '',
    'operator/bans',
  ),
  inServer(
    'operator/ban-user',
    'a banned person goes on in open pages',
    `events.publish(user, { kind: 'signed-out' });`,
    '',
    'operator/bans',
  ),
  inServer(
    'account/bans',
    'a banned person keeps the secret of the chat',
    'await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));',
    '',
    'operator/bans',
  ),
  inServer(
    'account/log-in',
    'an ended ban keeps the person out until the next housekeeping',
    'if (ban && isBanned(ban, now)) {',
    'if (ban && isBanned(ban, 0 as EpochMs)) {',
    'operator/bans',
  ),
  inServer(
    'account/ban-store',
    'bans never end for the others',
    ".where('until', '<=', new Date(now))",
    ".where('until', '<=', new Date(0))",
    'operator/bans',
  ),
  inServerFiles(
    'a complaint is answered twice',
    [
      {
        file: 'operator/handle-complaint',
        original: `if (complaint.state === 'settled') return err({ kind: 'complaint-answered' });`,
        replacement: '',
      },
      {
        file: 'complaints/complaint-store',
        original: `    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()`,
        replacement: `    .where('id', '=', id)
    .returningAll()`,
      },
    ],
    'operator/complaint-queue',
  ),
  inServer(
    'kernel/notifications',
    'every person reads the answer to a complaint',
    'at: clock.now(), recipient }',
    'at: clock.now() }',
    'operator/complaint-queue',
  ),
  inServer(
    'operator/handle-complaint',
    'a conversation is read for any complaint',
    `if (complaint.origin !== 'chat') return err({ kind: 'complaint-not-in-chat' });`,
    '',
    'operator/complaint-queue',
  ),
];
