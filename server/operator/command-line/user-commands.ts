import type { EpochMs } from '@/domain/shared/time';
import { BAN_REASONS } from '@/domain/account/ban';
import { err } from '@/domain/shared/result';
import { endDeskSessions } from '@/contract/operator/desk-calls';
import * as calls from '@/contract/operator/operator-calls';
import type { BannedUser, UserDetail } from '@server/operator/show-user';
import { asking, more, type Command, facts, minute, table } from './command';

/** What an operator does with people, and what operators did. */
export const userCommands: readonly Command[] = [
  {
    name: 'users show',
    usage: 'WHO',
    does: 'What is known of a person. WHO is an account number (100042), the id before it (42), or an e-mail address, which is recorded.',
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) => asking(calls.userDetail, { operator, who }, detail),
  },
  {
    name: 'users ban',
    usage: 'WHO --reason R [--until DATE] [--note N]',
    does: `Shuts a person out at once. R, which they read in their language: ${BAN_REASONS.join(', ')}. DATE: 2026-12-01 (midnight UTC) or 2026-12-01T18:00Z; without one until it is lifted. N is for operators only.`,
    words: ['WHO'],
    options: {
      reason: { type: 'string' },
      until: { type: 'string' },
      note: { type: 'string' },
    },
    ask: ({ words: [who = ''], value, operator }) => {
      const reason = value('reason');
      if (reason === undefined) return err(`Give a --reason: ${BAN_REASONS.join(', ')}.`);
      const request = { operator, who, reason, until: value('until'), note: value('note') };
      return asking(calls.banUser, request, ({ account, nickname, until }) => [
        `Banned ${until === undefined ? 'for good' : `until ${minute(until)}`}: ${account} ${nickname}`,
      ]);
    },
  },
  {
    name: 'users unban',
    usage: 'WHO',
    does: 'Lifts a ban.',
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) =>
      asking(calls.unbanUser, { operator, who }, ({ account, nickname }) => [
        `No longer banned: ${account} ${nickname}`,
      ]),
  },
  {
    name: 'users list',
    usage: '--banned [--page NAME]',
    does: 'Who is banned, the latest first.',
    words: [],
    options: { banned: { type: 'boolean' }, page: { type: 'string' } },
    ask: ({ value, flag }) =>
      flag('banned')
        ? asking(calls.bannedUsers, { page: value('page') }, ({ rows, older }) => [
            ...(rows.length === 0 ? ['Nobody is banned.'] : banned(rows)),
            ...more(older),
          ])
        : err('Only those who are banned can be listed: --banned.'),
  },
  {
    name: 'sessions end',
    usage: '',
    does: 'Ends every session of the desk at once, as when a device of an operator is lost; the key opens it again.',
    words: [],
    options: {},
    ask: ({ operator }) =>
      asking(endDeskSessions, { operator }, ({ ended }) => [
        `Ended sessions of the desk: ${ended}`,
      ]),
  },
  {
    name: 'log',
    usage: '[--page NAME]',
    does: 'What operators did, the latest first.',
    words: [],
    options: { page: { type: 'string' } },
    ask: ({ value }) =>
      asking(calls.operatorLog, { page: value('page') }, ({ rows, older }) => [
        ...(rows.length === 0 ? ['Nothing was done yet.'] : logOf(rows)),
        ...more(older),
      ]),
  },
];

function detail(user: UserDetail): readonly string[] {
  const { ban, complaints, notes, log } = user;
  return [
    ...facts([
      ['account', `${user.account} (id ${user.id})`],
      ['nickname', user.nickname],
      ['status', user.status],
      ['banned', ban && `${minute(ban.since)} to ${end(ban.until)}, ${ban.reason}`],
      ['note', ban?.note],
      ['e-mail', user.email],
      ['country', user.country],
      ['language', user.language],
      ['introduction', user.introduction],
      [
        'balances',
        `${user.balances.coins} coins, ${user.balances.characters} + ${user.balances.vipCharacters} characters`,
      ],
      [
        'owes',
        user.balances.owed > 0
          ? `${user.balances.owed} coins, paid from the next that come`
          : undefined,
      ],
      ['registered', minute(user.registeredAt)],
      ['last seen', user.lastSeenAt && minute(user.lastSeenAt)],
      [
        'complaints',
        `${complaints.about} about them (${complaints.upheld} upheld), ${complaints.made} made`,
      ],
    ]),
    ...(notes.length === 0 ? [] : ['', ...notesOf(notes)]),
    ...(log.length === 0 ? [] : ['', ...logOf(log)]),
  ];
}

function banned(rows: readonly BannedUser[]): readonly string[] {
  return table(
    ['ACCOUNT', 'NICKNAME', 'SINCE', 'UNTIL', 'REASON', 'NOTE'],
    rows.map(({ account, nickname, since, until, reason, note }) => [
      String(account),
      nickname,
      minute(since),
      end(until),
      reason,
      note,
    ]),
  );
}

function logOf(rows: UserDetail['log']): readonly string[] {
  return table(
    ['AT', 'OPERATOR', 'ACTION', 'ON', 'DETAIL'],
    rows.map(({ at, operator, action, subject, detail: words }) => [
      minute(at),
      operator,
      action,
      subject,
      words,
    ]),
  );
}

function notesOf(rows: UserDetail['notes']): readonly string[] {
  return table(
    ['NOTE', 'AT', 'OPERATOR', 'TEXT'],
    rows.map(({ id, at, operator, text }) => [id, minute(at), operator, text]),
  );
}

function end(until: EpochMs | undefined): string {
  return until === undefined ? 'for good' : minute(until);
}
