import { inServer, inServerFiles, type Mistake } from './mistake';

/** Mistakes about money on the server: a missing guard, a missing lock, a statement too many. */
export const MONEY_MISTAKES: readonly Mistake[] = [
  inServer(
    'gifts/red-packet-store',
    'a red packet that has ended ends again',
    `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
    `.where('id', '=', id)`,
    'gifts/red-packets',
  ),
  inServerFiles(
    'a red packet pays as often as it is opened',
    [
      {
        file: 'gifts/red-packet-store',
        original: `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
        replacement: `.where('id', '=', id)`,
      },
      {
        file: 'gifts/red-packets',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${performance.now()}`',
      },
    ],
    'gifts/red-packets',
    'wallet/interleavings',
  ),
  inServerFiles(
    'a red packet is given back after its opening',
    [
      {
        file: 'gifts/red-packet-store',
        original: `.where('id', '=', id)
    .where('state', '=', 'waiting')`,
        replacement: `.where('id', '=', id)
    .where('state', '<>', 'returned')`,
      },
      {
        file: 'gifts/red-packet-store',
        original: `.where('state', '=', 'waiting')
    .where('returns_at'`,
        replacement: `.where('state', '<>', 'returned')
    .where('returns_at'`,
      },
      {
        file: 'gifts/red-packets',
        original: 'const returned = returnRedPacket(packet, deps.clock.now());',
        replacement: `const returned = ok({ ...packet, state: 'returned' as const });`,
      },
      {
        file: 'gifts/red-packets',
        original: '`rp:${packetId}:settle`',
        replacement: '`rp:${packetId}:${ended.state}`',
      },
    ],
    'gifts/red-packets',
  ),
  inServerFiles(
    'a red packet is stored before it is paid',
    [
      {
        file: 'gifts/red-packets',
        original: `const key = ledgerKey(\`rp:\${id}:send\`);
  await postOnce(deps, transaction, redPacketSend(key, packet.amount, detailOf(packet)));
  return ok({ ...packet, fee });`,
        replacement: `return ok({ ...packet, fee });
}

async function payFor(deps: SendRedPacketDeps, transaction: Transaction, packet: RedPacket) {
  const key = ledgerKey(\`rp:\${packet.id}:send\`);
  await postOnce(deps, transaction, redPacketSend(key, packet.amount, detailOf(packet)));`,
      },
      {
        file: 'gifts/red-packets',
        original: 'if (!sent.ok) return sent;',
        replacement: `if (!sent.ok) return sent;
      await allOrNothing(db, async (transaction) => {
        await payFor(deps, transaction, sent.value);
        return sent;
      });`,
      },
    ],
    'gifts/red-packets',
    'wallet/interleavings',
    'wallet/crashes',
  ),
  inServer(
    'gifts/red-packet-store',
    'a red packet returns a millisecond late',
    `'returns_at', '<='`,
    `'returns_at', '<'`,
    'gifts/red-packets',
  ),
  inServer(
    'gifts/give-gift',
    'a gift is paid although the allowance is left',
    'usedThisMonth: used,',
    'usedThisMonth: used + 1,',
    'gifts/gifts',
  ),
  inServer(
    'gifts/give-gift',
    'every gift is paid',
    `price.value.kind === 'free'
    ? takeOneFree(transaction, given, used)
    : payFor(`,
    `price.value.kind === undefined
    ? takeOneFree(transaction, given, used)
    : payFor(`,
    'gifts/gifts',
  ),
  inServer(
    'gifts/gift-store',
    'a free gift is not counted',
    '.set({ used: used + 1 })',
    '.set({ used })',
    'gifts/gifts',
  ),
  inServer(
    'gifts/gift-store',
    'free gifts of all months are counted together',
    'values({ user_id: user, month: allowanceMonth(now), used: 0 })',
    `values({ user_id: user, month: '2026-03', used: 0 })`,
    'gifts/gifts',
  ),
  inServerFiles(
    'a gift passes a block',
    [
      {
        file: 'gifts/give-once',
        original: ' && !reached.value.standing.apart',
        replacement: '',
      },
      { file: 'profile/people', original: ' || standing.blocksViewer', replacement: '' },
    ],
    'gifts/gifts',
    'gifts/red-packets',
  ),
  inServer(
    'wallet/ledger-store',
    'a line is written that does not balance',
    `owner: account.kind === 'user' ? account.user : null,
        unit,
        amount,`,
    `owner: account.kind === 'user' ? account.user : null,
        unit,
        amount: account.kind === 'user' ? amount : amount + 1,`,
    'wallet/ledger',
    'wallet/ledger-model',
  ),
  inServer(
    'wallet/ledger-store',
    'balances are read without a lock',
    `.orderBy('unit')
      .forUpdate()`,
    `.orderBy('unit')`,
    'wallet/ledger',
  ),
  inServer(
    'wallet/ledger-store',
    'a balance is not written',
    'if (balance !== row.balance) await setBalance',
    'if (balance > row.balance) await setBalance',
    'wallet/ledger',
  ),
  inServer(
    'wallet/invariant-store',
    'a movement that does not balance is not found',
    'from ledger_entry group by tx, unit having sum(amount) <> 0',
    'from ledger_entry group by tx, unit having sum(amount) < 0',
    'wallet/ledger',
  ),
  inServer(
    'wallet/invariant-store',
    'coins out of nothing are not found',
    'group by unit having sum(total) <> 0',
    'group by unit having sum(total) < 0',
    'wallet/ledger',
  ),
  inServer(
    'kernel/data/idempotency-store',
    'a repeated call spends again',
    'return inserted.numInsertedOrUpdatedRows === 1n;',
    'return true;',
    'wallet/idempotency',
    'gifts/red-packets',
  ),
  inServer(
    'kernel/data/idempotency-store',
    'another request gets the answer of the same key',
    'known.request_hash !== hash',
    'known.request_hash === undefined',
    'wallet/idempotency',
    'gifts/gifts',
  ),
  inServerFiles(
    'a gift to a stranger opens no conversation',
    [
      {
        file: 'gifts/give-gift',
        original: 'if (fee > 0) await deps.openings.open(transaction, giver, receiver);',
        replacement: '',
      },
      {
        file: 'gifts/red-packets',
        original: 'if (fee > 0) await deps.openings.open(transaction, from, to);',
        replacement: '',
      },
    ],
    'wallet/openings',
  ),
  inServer(
    'gifts/give-once',
    'a gift has no message',
    'const written = await messages.write(transaction, message);',
    'const written = { ok: true, message };',
    'messaging/given-messages',
  ),
  inServer(
    'gifts/gift-store',
    'two servers write the message of one gift',
    `    .where('client_id', 'is', null)
    .returning('id')`,
    `    .returning('id')`,
    'gifts/missing-messages',
  ),
  inServer(
    'gateway/dialects/outside/allow-message',
    'a page sends a gift under a name that was allowed',
    "if (readBody(body)?.kind.prepare === 'giving') return Promise.resolve(err(UNSUPPORTED));",
    '',
    'gateway/dialects/outside/hook',
  ),
];
