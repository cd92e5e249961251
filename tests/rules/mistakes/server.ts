import { inServer, inServerFiles, type Mistake } from './mistake';

/** A guard of the server left out, or turned round: what the database must not let happen. */
export const SERVER_MISTAKES: readonly Mistake[] = [
  inServer(
    'money/red-packet-repository',
    'a red packet that has ended ends again',
    `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
    `.where('id', '=', id)`,
    'money/red-packets',
  ),
  inServerFiles(
    'a red packet pays as often as it is opened',
    [
      {
        file: 'money/red-packet-repository',
        original: `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
        replacement: `.where('id', '=', id)`,
      },
      {
        file: 'money/red-packets',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${deps.ids.ulid()}`',
      },
    ],
    'money/red-packets',
    'money/interleavings',
  ),
  inServerFiles(
    'a red packet is given back after its opening',
    [
      {
        file: 'money/red-packet-repository',
        original: `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
        replacement: `.where('id', '=', id)
    .where('state', '<>', 'returned')`,
      },
      {
        file: 'money/red-packet-repository',
        original: `.where('state', '=', 'waiting')
    .where('returns_at'`,
        replacement: `.where('state', '<>', 'returned')
    .where('returns_at'`,
      },
      {
        file: 'money/red-packets',
        original: 'const returned = returnRedPacket(packet, deps.clock.now());',
        replacement: `const returned = ok({ ...packet, state: 'returned' as const });`,
      },
      {
        file: 'money/red-packets',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${ended.state}`',
      },
    ],
    'money/red-packets',
  ),
  inServer(
    'money/red-packets',
    'a red packet returns before its time',
    'const unopened = await findUnopened(db, deps.clock.now(), ROUND);',
    'const unopened = await findUnopened(db, (deps.clock.now() + 1) as EpochMs, ROUND);',
    'money/red-packets',
  ),
  inServer(
    'money/give-gift',
    'a gift is paid although the allowance is left',
    'usedThisMonth: used,',
    'usedThisMonth: used + 1,',
    'money/give-gift',
  ),
  inServer(
    'money/give-gift',
    'every gift is paid',
    `price.value.kind === 'free'
    ? takeOneFree(transaction, given, used)
    : payFor(`,
    `price.value.kind === undefined
    ? takeOneFree(transaction, given, used)
    : payFor(`,
    'money/give-gift',
  ),
  inServer(
    'money/gift-repository',
    'a free gift is not counted',
    '.set({ used: used + 1 })',
    '.set({ used })',
    'money/give-gift',
  ),
  inServer(
    'money/gift-repository',
    'free gifts of all months are counted together',
    'values({ user_id: user, month: giftMonth(now), used: 0 })',
    `values({ user_id: user, month: '2026-03', used: 0 })`,
    'money/give-gift',
  ),
  inServer(
    'money/reach',
    'a gift passes a block',
    '!standing.blocked && !standing.blocksViewer',
    '!standing.blocked',
    'money/give-gift',
    'money/red-packets',
  ),
  inServer(
    'money/ledger-repository',
    'a line is written that does not balance',
    `owner: account.kind === 'user' ? account.user : null,
        unit,
        amount,`,
    `owner: account.kind === 'user' ? account.user : null,
        unit,
        amount: account.kind === 'user' ? amount : amount + 1,`,
    'money/ledger',
    'money/ledger-model',
  ),
  inServer(
    'money/ledger-repository',
    'balances are read without a lock',
    `.orderBy('unit')
      .forUpdate()`,
    `.orderBy('unit')`,
    'money/ledger',
  ),
  inServer(
    'money/ledger-repository',
    'a balance is not written',
    'if (balance !== row.balance) await setBalance',
    'if (balance > row.balance) await setBalance',
    'money/ledger',
  ),
  inServer(
    'money/ledger-invariants',
    'a movement that does not balance is not found',
    'group by tx, unit having sum(amount) <> 0',
    'group by tx, unit having sum(amount) < 0',
    'money/ledger',
  ),
  inServer(
    'money/ledger-invariants',
    'coins out of nothing are not found',
    'group by unit having sum(total) <> 0',
    'group by unit having sum(total) < 0',
    'money/ledger',
  ),
  inServer(
    'money/idempotency-repository',
    'a repeated call spends again',
    'return inserted.numInsertedOrUpdatedRows === 1n;',
    'return true;',
    'money/idempotency',
    'money/red-packets',
  ),
  inServer(
    'money/idempotency-repository',
    'another request is answered under the same key',
    'known.request_hash !== hash',
    'known.request_hash === undefined',
    'money/idempotency',
    'money/give-gift',
  ),
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
    'chat-rules/pre-send',
  ),
  inServer(
    'chat-rules/pre-send',
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
    'matching/pair-up',
    'a search is used twice',
    `.length !== 2) throw`,
    `.length > 2) throw`,
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
];
