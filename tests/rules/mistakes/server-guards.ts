import { inServer, inServerFiles, type Mistake } from './mistake';

/** A guard of the server left out, or turned round: chat, pictures, matching and accounts. */
export const GUARD_MISTAKES: readonly Mistake[] = [
  inServer(
    'chat-rules/charge-new-friend',
    'a conversation is paid for each message',
    'open_until: new Date(closesAt(now))',
    'open_until: new Date(now)',
    'chat-rules/pre-send',
  ),
  inServer(
    'chat-rules/charge-new-friend',
    'a conversation continues for nothing',
    'const openings = pair.openings + 1;',
    'const openings = 1;',
    'chat-rules/pre-send',
  ),
  inServer(
    'chat-rules/charge-new-friend',
    'a conversation is opened without a lock',
    `.forUpdate()
    .executeTakeFirstOrThrow();`,
    '.executeTakeFirstOrThrow();',
    'money/interleavings',
  ),
  inServer(
    'chat-rules/check-content',
    'somebody else’s translation goes along',
    'record.user !== user || ',
    '',
    'chat-rules/pre-send',
  ),
  inServer(
    'chat-rules/chat-relation-repository',
    'who blocked is written to',
    'or (b.blocker = other.id and b.blocked = me.id)',
    '',
    'chat-rules/pre-send',
  ),
  inServer(
    'translation/translation-hold',
    'the last coin cannot send what it translates',
    'charge.coins + order.chatCoins > balances.coins',
    'charge.coins + order.chatCoins >= balances.coins',
    'translation/paid-translation',
  ),
  inServer(
    'translation/translation-hold',
    'a failed translation is paid',
    `'translation' in end
      ? settleTranslation(record, end.translation, now)
      : releaseTranslation(record, end.untranslated);`,
    `'translation' in end
      ? settleTranslation(record, end.translation, now)
      : settleTranslation(record, '', now);`,
    'translation/paid-translation',
  ),
  inServer(
    'translation/translation-record-repository',
    'what was given back is earned',
    `.where('state', '=', 'reserved')
    .executeTakeFirst();
  return finished`,
    `.executeTakeFirst();
  return finished`,
    'translation/paid-translation',
  ),
  inServer(
    'gateway/messages/recall-message',
    'a message is recalled by whoever asks',
    'from: message.from,',
    'from,',
    'gateway/recalling',
  ),
  inServer(
    'gateway/messages/recall-message',
    'a gift is recalled',
    'body: { kind: message.kind },',
    `body: { kind: 'text' },`,
    'gateway/recalling',
  ),
  inServer(
    'gateway/repositories/history-repository',
    'a full page is never the last',
    'last: rows.length <= limit',
    'last: rows.length < limit',
    'gateway/history',
  ),
  inServerFiles(
    'attempts come back at the midnight of another zone',
    [
      {
        file: 'matching/encounters',
        original: 'const day = serviceDay(now);',
        replacement: 'const day = serviceDay((now + 5 * 3_600_000) as EpochMs);',
      },
      {
        file: 'matching/match-state',
        original: `'attempt.day', '=', serviceDay(now)`,
        replacement: `'attempt.day', '=', serviceDay((now + 5 * 3_600_000) as EpochMs)`,
      },
    ],
    'matching/encounters',
  ),
  inServer(
    'matching/ticket-repository',
    'an attempt more than the limit is taken',
    `'match_attempt.used', '<', limit`,
    `'match_attempt.used', '<=', limit`,
    'matching/encounters',
  ),
  inServer(
    'matching/ticket-repository',
    'an attempt is not given back',
    `used: row('used', '-', 1)`,
    `used: row('used', '-', 0)`,
    'matching/encounters',
  ),
  inServer(
    'matching/pair-repository',
    'the same two meet again a moment too late',
    `'match_pair.matched_at', '<=', new Date(now - REPEAT_AFTER)`,
    `'match_pair.matched_at', '<', new Date(now - REPEAT_AFTER)`,
    'matching/encounters',
  ),
  inServer(
    'matching/pair-repository',
    'a blocked person is met',
    ' or (b.blocker = ${user} and b.blocked = u.id)',
    '',
    'matching/encounters',
  ),
  inServer(
    'matching/ticket-repository',
    'a search is brought together with two at once',
    `.where('ends_at', '>', new Date(now))
    .forUpdate()
    .skipLocked()`,
    `.where('ends_at', '>', new Date(now))`,
    'matching/many-searches',
  ),
  inServer(
    'account/repositories/sessions',
    'a session lives at the instant it ends',
    `'session.expires_at', '>', new Date(now)`,
    `'session.expires_at', '>=', new Date(now)`,
    'account/accounts',
  ),
  inServer(
    'account/repositories/codes',
    'a code opens twice',
    'used_at: state.used ? new Date(now) : null',
    'used_at: null',
    'account/codes',
  ),
  inServer(
    'account/repositories/codes',
    'guesses at the same moment are all judged',
    `.forUpdate()
    .executeTakeFirstOrThrow();
  return wrong_tries;`,
    `.executeTakeFirstOrThrow();
  return wrong_tries;`,
    'account/codes',
  ),
  inServerFiles(
    'a burn picture can be fetched again',
    [
      {
        file: 'pictures/repositories/burn-pictures',
        original: `.where('recipient', '=', claim.viewer)
    .where('ended_at', 'is', null)`,
        replacement: `.where('recipient', '=', claim.viewer)`,
      },
      {
        file: 'storage/repositories/objects',
        original: `.where('owner', 'is not', null)
    .returning(['key', 'type'])`,
        replacement: `.returning(['key', 'type'])`,
      },
      {
        file: 'pictures/fetch-burn-picture',
        original: 'await removeObjects(db, store, [object.key]);',
        replacement: '',
      },
    ],
    'pictures/burn-pictures',
  ),
  inServer(
    'pictures/repositories/burn-pictures',
    'a burn picture is fetched in another session',
    `.where('session_hash', '=', claim.sessionHash)`,
    '',
    'pictures/burn-pictures',
  ),
  inServer(
    'pictures/open-burn-picture',
    'a burn picture is opened twice',
    'grantedAt: picture.grantedAt',
    'grantedAt: undefined',
    'pictures/burn-pictures',
  ),
  inServer(
    'pictures/repositories/burn-pictures',
    'openings at the same moment all see the picture',
    `.forUpdate('sent_picture')`,
    '',
    'pictures/burn-pictures',
  ),
  inServerFiles(
    'the photo permission is paid for each picture',
    [
      {
        file: 'pictures/take-photo-fee',
        original: '`photo:${user}:${peer}`',
        replacement: '`photo:${user}:${peer}:${performance.now()}`',
      },
      {
        file: 'pictures/take-photo-fee',
        original: 'await keepPermission(transaction, user, peer, clock.now());',
        replacement: '',
      },
    ],
    'pictures/burn-pictures',
  ),
];
