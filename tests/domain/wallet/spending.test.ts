import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { userId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { accountText, checkTransaction, type Movement } from '@/domain/wallet/ledger';
import {
  coinTopUp,
  giftPayment,
  membershipLapse,
  membershipPurchase,
  photoPermission,
  redPacketOpen,
  redPacketReturn,
  redPacketSend,
  shopPayment,
  shopRefund,
  translationPack,
} from '@/domain/wallet/spending';
import { aKey, ANN, BO } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const key = aKey('k');
const aPerson = fc.integer({ min: 1, max: 9 }).map(userId);
const packet = { packetId: 'p1', from: ANN, to: BO };
const plan = { user: ANN, target: BO, orderId: 'o1', tier: 'vip', characters: 5_000 } as const;

function lines(transaction: Movement | undefined): string[] {
  return (transaction?.entries ?? []).map(
    ({ account, unit, amount }) => `${accountText(account)} ${amount} ${unit}`,
  );
}

describeRule('coins-stay', () => {
  it('a membership that ends takes its characters back, and nothing else', () => {
    expect(lines(membershipLapse(key, 40, { user: ANN }))).toEqual([
      'user:1 -40 vip-character',
      'mint 40 vip-character',
    ]);
  });

  property(
    'no lapse moves a coin or a bought character',
    [fc.nat(100_000), aPerson],
    (left, user) => {
      const lapsed = membershipLapse(key, left, { user })?.entries ?? [];
      expect(lapsed.every(({ unit }) => unit === 'vip-character')).toBe(true);
      expect(lapsed.length > 0).toBe(left > 0);
    },
  );
});

describeRule('spending', () => {
  it.each<[string, () => Movement | undefined, string[]]>([
    [
      'photo-permission',
      () => photoPermission(key, { user: ANN, peer: BO }),
      ['user:1 -3 coin', 'revenue:photo 3 coin'],
    ],
    [
      'gift',
      () => giftPayment(key, { from: ANN, to: BO, giftId: 1, price: coins(8) }),
      ['user:1 -8 coin', 'revenue:gift 8 coin'],
    ],
    [
      'red-packet-send',
      () => redPacketSend(key, coins(10), packet),
      ['user:1 -10 coin', 'escrow 10 coin'],
    ],
    [
      'red-packet-open',
      () => redPacketOpen(key, coins(10), packet),
      ['escrow -10 coin', 'user:2 10 coin'],
    ],
    [
      'red-packet-return',
      () => redPacketReturn(key, coins(10), packet),
      ['escrow -10 coin', 'user:1 10 coin'],
    ],
    [
      'coin-top-up',
      () => coinTopUp(key, coins(50), { user: ANN, orderId: 'o1' }),
      ['mint -50 coin', 'user:1 50 coin'],
    ],
    [
      'translation-pack',
      () =>
        translationPack(key, coins(9), {
          user: ANN,
          target: ANN,
          orderId: 'o1',
          characters: 1_000,
        }),
      [
        'user:1 -9 coin',
        'revenue:translation 9 coin',
        'mint -1000 character',
        'user:1 1000 character',
      ],
    ],
    [
      'translation-pack',
      () =>
        translationPack(key, coins(0), {
          user: ANN,
          target: ANN,
          orderId: 'o1',
          characters: 1_000,
        }),
      ['mint -1000 character', 'user:1 1000 character'],
    ],
    [
      'membership',
      () => membershipPurchase(key, coins(10), plan),
      [
        'user:1 -10 coin',
        'revenue:vip 10 coin',
        'mint -5000 vip-character',
        'user:2 5000 vip-character',
      ],
    ],
    [
      'membership-lapse',
      () => membershipLapse(key, 40, { user: ANN }),
      ['user:1 -40 vip-character', 'mint 40 vip-character'],
    ],
    [
      'shop-order',
      () => shopPayment(key, coins(25), { user: ANN, recipient: BO, orderId: 'o1' }),
      ['user:1 -25 coin', 'revenue:shop 25 coin'],
    ],
  ])('%s', (kind, build, expected) => {
    const transaction = build();
    expect(transaction).toMatchObject({ kind, key });
    expect(lines(transaction)).toEqual(expected);
  });

  it('keeps the detail for the explanation', () => {
    expect(redPacketSend(key, coins(1), packet).detail).toBe(packet);
    expect(membershipLapse(key, 0, { user: ANN })).toBeUndefined();
  });

  property(
    'every purchase balances',
    [fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 100_000 })],
    (amount, characters) => {
      const all = [
        giftPayment(key, { from: ANN, to: BO, giftId: 1, price: coins(amount) }),
        redPacketSend(key, coins(amount), packet),
        redPacketOpen(key, coins(amount), packet),
        redPacketReturn(key, coins(amount), packet),
        coinTopUp(key, coins(amount), { user: ANN, orderId: 'o1' }),
        translationPack(key, coins(amount), { user: ANN, target: ANN, orderId: 'o1', characters }),
        membershipPurchase(key, coins(amount), { ...plan, characters }),
        shopPayment(key, coins(amount), { user: ANN, recipient: BO, orderId: 'o1' }),
      ];
      for (const transaction of all) expect(checkTransaction(transaction).ok).toBe(true);
    },
  );

  property(
    'who pays pays the product and who receives receives, also where these are two people',
    [aPerson, aPerson, fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 100_000 })],
    (user, target, amount, characters) => {
      const paid = coins(amount);
      const bought = { user, target, orderId: 'o1', characters };
      const order = { user, recipient: target, orderId: 'o1' };
      const sent = { packetId: 'p1', from: user, to: target };
      const pays = (source: string) => [
        `user:${user} ${-amount} coin`,
        `revenue:${source} ${amount} coin`,
      ];
      const gets = (unit: string) => [
        `mint ${-characters} ${unit}`,
        `user:${target} ${characters} ${unit}`,
      ];
      const opened = [`escrow ${-amount} coin`, `user:${target} ${amount} coin`];
      const returned = [`escrow ${-amount} coin`, `user:${user} ${amount} coin`];
      const refunded = [`revenue:shop ${-amount} coin`, `user:${user} ${amount} coin`];
      const gift = { from: user, to: target, giftId: 1, price: paid };
      expect([
        lines(translationPack(key, paid, bought)),
        lines(membershipPurchase(key, paid, { ...bought, tier: 'vip' })),
        lines(giftPayment(key, gift)),
        lines(redPacketSend(key, paid, sent)),
        lines(redPacketOpen(key, paid, sent)),
        lines(redPacketReturn(key, paid, sent)),
        lines(shopPayment(key, paid, order)),
        lines(shopRefund(key, paid, order)),
      ]).toEqual([
        [...pays('translation'), ...gets('character')],
        [...pays('vip'), ...gets('vip-character')],
        pays('gift'),
        [`user:${user} ${-amount} coin`, `escrow ${amount} coin`],
        opened,
        returned,
        pays('shop'),
        refunded,
      ]);
    },
  );
});
