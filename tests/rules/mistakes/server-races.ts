import { inServer, type Mistake } from './mistake';

/** What goes wrong only where a request is repeated, two people act at once, or a process ends in between. */
export const RACE_MISTAKES: readonly Mistake[] = [
  inServer(
    'friends/friend-requests',
    'a repeated yes makes friends again',
    'words: row.words, state: row.state }',
    `words: row.words, state: 'pending' as const }`,
    'friends/friends',
  ),
  inServer(
    'friends/friend-requests',
    'two who ask each other at once both wait',
    'const back = await pendingRequest(transaction, other, user);',
    'const back = await pendingRequest(transaction, user, user);',
    'friends/friends',
  ),
  inServer(
    'payments/withdraw-order',
    'each try of a refund has another name',
    'requestId: `withdraw-${id}`',
    'requestId: `withdraw-${id}-${performance.now()}`',
    'payments/withdrawal',
  ),
  {
    room: 'server',
    says: 'an order that both sides end gives its coins back twice',
    edits: [
      {
        file: 'src/domain/shop/shop-order.ts',
        within: 'stepShopOrder',
        original: `state === 'arrived' || state === 'cancelled'`,
        replacement: `state === 'arrived'`,
      },
      {
        file: 'server/shop/change-shop-order.ts',
        original: 'ledgerKey(`shop:${orderId}:back`)',
        replacement: 'ledgerKey(`shop:${orderId}:back:${performance.now()}`)',
      },
    ],
    tests: ['tests/server/shop/shop.test.ts'],
  },
];
