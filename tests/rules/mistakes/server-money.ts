import { inServer, inServerFiles, type Mistake } from './mistake';

/** What the server's money must not do: a guard left out, a lock not taken, a line too many. */
export const MONEY_MISTAKES: readonly Mistake[] = [
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
        file: 'money/end-red-packet',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${performance.now()}`',
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
        file: 'money/end-red-packet',
        original: 'const returned = returnRedPacket(packet, deps.clock.now());',
        replacement: `const returned = ok({ ...packet, state: 'returned' as const });`,
      },
      {
        file: 'money/end-red-packet',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${ended.state}`',
      },
    ],
    'money/red-packets',
  ),
  inServer(
    'money/red-packet-repository',
    'a red packet returns a millisecond late',
    `'returns_at', '<='`,
    `'returns_at', '<'`,
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
  inServerFiles(
    'what is given to a stranger opens nothing',
    [
      {
        file: 'money/give-gift',
        original: 'if (fee > 0) await deps.openings.open(transaction, giver, receiver);',
        replacement: '',
      },
      {
        file: 'money/send-red-packet',
        original: 'if (fee > 0) await deps.openings.open(transaction, from, to);',
        replacement: '',
      },
    ],
    'money/openings',
  ),
  inServer(
    'money/giving-claims',
    'two messages show one gift',
    `.where((gift) => gift.or([gift('client_id', 'is', null), gift('client_id', '=', clientId)]))`,
    '',
    'chat-rules/check-content',
  ),
  inServer(
    'money/giving-claims',
    'two messages show one red packet',
    `.where((row) => row.or([row('client_id', 'is', null), row('client_id', '=', clientId)]))`,
    '',
    'chat-rules/check-content',
  ),
];
