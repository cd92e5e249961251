import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '@/domain/wallet/ledger';
import { applyTransaction, checkTransaction } from '@/domain/wallet/ledger';
import { coins } from '@/domain/wallet/coins';
import {
  newFriendFee,
  translationRelease,
  translationReserve,
  translationSettle,
  welcomeGrant,
} from '@/domain/wallet/transactions';
import { WELCOME_PACKAGE } from '@/domain/wallet/coin-grant';
import { aKey, ANN, BO } from '@tests/support/builders';
import { expectOk } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const key = aKey('k');
const detail = { user: ANN, characters: 250, language: 'de', recordId: 't1' } as const;
const charges = fc
  .record({ vip: fc.nat(500), normal: fc.nat(500), coins: fc.nat(10) })
  .map((charge) => ({ ...charge, coins: coins(charge.coins) }));

function nothingOr(transaction: Movement | undefined): Movement[] {
  return transaction ? [transaction] : [];
}

describeRule('welcome', () => {
  it('is 5 coins and 2000 characters', () => {
    expect(WELCOME_PACKAGE).toEqual({ coins: 5, characters: 2_000 });
    const grant = welcomeGrant(key, ANN, WELCOME_PACKAGE);
    expect(grant?.entries).toEqual([
      { account: { kind: 'mint' }, unit: 'coin', amount: -5 },
      { account: { kind: 'user', user: ANN }, unit: 'coin', amount: 5 },
      { account: { kind: 'mint' }, unit: 'character', amount: -2_000 },
      { account: { kind: 'user', user: ANN }, unit: 'character', amount: 2_000 },
    ]);
    expect(grant).toMatchObject({ kind: 'welcome', key, detail: { user: ANN } });
    expect(welcomeGrant(key, ANN, { coins: 0, characters: 0 })).toBeUndefined();
  });

  property(
    'any package balances, and an empty one moves nothing',
    [fc.nat(1), fc.oneof(fc.constant(0), fc.nat(5_000))],
    (some, characters) => {
      const grant = welcomeGrant(key, ANN, { coins: some, characters });
      expect(grant === undefined).toBe(some + characters === 0);
      if (grant) expect(checkTransaction(grant).ok).toBe(true);
      return grant !== undefined;
    },
    { true: 0.36, false: 0.13 },
  );
});

describeRule('translation-money', () => {
  it('sets aside, then earns', () => {
    const charge = { vip: 100, normal: 50, coins: coins(1) };
    const reserve = translationReserve(key, charge, detail);
    expect(reserve?.entries.map(({ unit, amount }) => [unit, amount])).toEqual([
      ['vip-character', -100],
      ['vip-character', 100],
      ['character', -50],
      ['character', 50],
      ['coin', -1],
      ['coin', 1],
    ]);
    expect(reserve).toMatchObject({ kind: 'translation-reserve', key, detail });
    expect(translationSettle(key, charge, detail)).toMatchObject({
      kind: 'translation-settle',
      detail,
    });
    expect(translationRelease(key, charge, detail)).toMatchObject({
      kind: 'translation-release',
      detail,
    });
    const earned = translationSettle(key, charge, detail)?.entries.at(-1);
    expect(earned).toEqual({
      account: { kind: 'revenue', source: 'translation' },
      unit: 'coin',
      amount: 1,
    });
  });

  it('a translation that costs nothing moves nothing', () => {
    const nothing = { vip: 0, normal: 0, coins: coins(0) };
    expect(translationReserve(key, nothing, detail)).toBeUndefined();
    expect(translationSettle(key, nothing, detail)).toBeUndefined();
    expect(translationRelease(key, nothing, detail)).toBeUndefined();
  });

  property('reserve and release leave all balances as before', [charges], (charge) => {
    const start = new Map([
      ['user:1/coin', charge.coins as number],
      ['user:1/character', charge.normal],
      ['user:1/vip-character', charge.vip],
    ]);
    let balances: ReadonlyMap<string, number> = start;
    for (const step of [
      translationReserve(key, charge, detail),
      translationRelease(key, charge, detail),
    ]) {
      for (const transaction of nothingOr(step)) {
        balances = expectOk(applyTransaction(balances, transaction));
      }
    }
    for (const [account, held] of balances) expect(held).toBe(start.get(account) ?? 0);
  });

  property('reserve and settle move exactly the charge to the product', [charges], (charge) => {
    let balances: ReadonlyMap<string, number> = new Map([
      ['user:1/coin', charge.coins as number],
      ['user:1/character', charge.normal],
      ['user:1/vip-character', charge.vip],
    ]);
    for (const step of [
      translationReserve(key, charge, detail),
      translationSettle(key, charge, detail),
    ]) {
      for (const transaction of nothingOr(step)) {
        balances = expectOk(applyTransaction(balances, transaction));
      }
    }
    expect(balances.get('revenue:translation/coin') ?? 0).toBe(charge.coins);
    expect(balances.get('revenue:translation/character') ?? 0).toBe(charge.normal);
    expect(balances.get('revenue:translation/vip-character') ?? 0).toBe(charge.vip);
    expect(balances.get('escrow/coin') ?? 0).toBe(0);
  });
});

describe('newFriendFee', () => {
  it('moves one coin to the product', () => {
    const fee = newFriendFee(key, { user: ANN, peer: BO });
    expect(fee).toEqual({
      kind: 'new-friend-chat',
      key,
      detail: { user: ANN, peer: BO },
      entries: [
        { account: { kind: 'user', user: ANN }, unit: 'coin', amount: -1 },
        { account: { kind: 'revenue', source: 'chat' }, unit: 'coin', amount: 1 },
      ],
    });
  });
});
