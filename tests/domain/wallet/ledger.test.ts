import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accountText,
  applyTransaction,
  balanceKey,
  checkTransaction,
  type AccountRef,
  type LedgerBalances,
  type LedgerEntry,
} from '@/domain/wallet/ledger';
import { move } from '@/domain/wallet/transactions';
import { ANN, BO } from '@tests/support/builders';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { movement, movements } from '@tests/support/stories';
import { describeRule, property } from '@tests/support/rule';

const annAccount: AccountRef = { kind: 'user', user: ANN };
const boAccount: AccountRef = { kind: 'user', user: BO };
const mint: AccountRef = { kind: 'mint' };
function entry(
  account: AccountRef,
  amount: number,
  unit: LedgerEntry['unit'] = 'coin',
): LedgerEntry {
  return { account, unit, amount };
}

function sums(balances: LedgerBalances): number[] {
  return ['coin', 'character', 'vip-character'].map((unit) =>
    [...balances]
      .filter(([key]) => key.endsWith(`/${unit}`))
      .reduce((sum, [, value]) => sum + value, 0),
  );
}

describeRule('ledger-double-entry', () => {
  it.each<[string, LedgerEntry[], string]>([
    ['two balanced lines', [entry(mint, -5), entry(annAccount, 5)], 'ok'],
    ['three balanced lines', [entry(mint, -5), entry(annAccount, 3), entry(boAccount, 2)], 'ok'],
    ['no line', [], 'too-few-entries'],
    ['one line', [entry(mint, 5)], 'too-few-entries'],
    ['one coin too many', [entry(mint, -5), entry(annAccount, 6)], 'unbalanced'],
    ['one coin too few', [entry(mint, -5), entry(annAccount, 4)], 'unbalanced'],
    [
      'coins against characters',
      [entry(mint, -5), entry(annAccount, 5, 'character')],
      'unbalanced',
    ],
    ['a line of nothing', [entry(mint, 0), entry(annAccount, 0)], 'entry-not-whole'],
    ['half a coin', [entry(mint, -0.5), entry(annAccount, 0.5)], 'entry-not-whole'],
    ['no number', [entry(mint, Number.NaN), entry(annAccount, 1)], 'entry-not-whole'],
    ['an unsafe number', [entry(mint, -(2 ** 53)), entry(annAccount, 2 ** 53)], 'entry-not-whole'],
  ])('%s', (_, entries, expected) => {
    expect(outcome(checkTransaction({ entries }))).toBe(expected);
  });

  it('reports by how much a unit is out', () => {
    const entries = [entry(mint, -5, 'character'), entry(annAccount, 7, 'character')];
    expect(expectErr(checkTransaction({ entries }))).toEqual({
      kind: 'unbalanced',
      unit: 'character',
      sum: 2,
    });
  });

  property(
    'a change of one line by anything breaks the balance',
    [movement, fc.integer({ min: 1, max: 99 }), fc.nat(1)],
    ({ from, to, unit, amount }, by, which) => {
      const entries = move(from, to, unit, amount);
      const changed = entries.map((line, index) =>
        index === which ? { ...line, amount: line.amount + by } : line,
      );
      expect(checkTransaction({ entries: changed }).ok).toBe(false);
    },
  );
});

describeRule('ledger-balances', () => {
  it.each([
    [5, 5, 'ok', 0],
    [5, 6, 'insufficient', 5],
    [0, 1, 'insufficient', 0],
  ])('with %i coins, paying %i: %s', (held, price, expected, left) => {
    const before: LedgerBalances = new Map([[balanceKey(annAccount, 'coin'), held]]);
    const applied = applyTransaction(before, {
      entries: move(annAccount, boAccount, 'coin', price),
    });
    expect(outcome(applied)).toBe(expected);
    const after = applied.ok ? applied.value : before;
    expect(after.get(balanceKey(annAccount, 'coin'))).toBe(left);
  });

  it('reports which account lacks how much of what', () => {
    const entries = move({ kind: 'escrow' }, annAccount, 'character', 3);
    expect(expectErr(applyTransaction(new Map(), { entries }))).toEqual({
      kind: 'insufficient',
      account: { kind: 'escrow' },
      unit: 'character',
      missing: 3,
    });
  });

  it('only the mint may go below zero', () => {
    const after = expectOk(
      applyTransaction(new Map(), { entries: move(mint, annAccount, 'coin', 3) }),
    );
    expect([...after]).toEqual([
      ['mint/coin', -3],
      ['user:1/coin', 3],
    ]);
  });

  it('throws for an invalid transaction', () => {
    expect(() => applyTransaction(new Map(), { entries: [] })).toThrow(
      'not a transaction: too-few-entries',
    );
  });

  it.each<[AccountRef, string]>([
    [annAccount, 'user:1'],
    [mint, 'mint'],
    [{ kind: 'escrow' }, 'escrow'],
    [{ kind: 'revenue', source: 'gift' }, 'revenue:gift'],
  ])('%j is called %s', (account, name) => {
    expect(accountText(account)).toBe(name);
  });

  property(
    'after any movements all accounts sum to zero per unit and only the mint is below zero',
    [movements(60)],
    (all) => {
      let balances: LedgerBalances = new Map();
      let refused = false;
      for (const { from, to, unit, amount } of all) {
        const applied = applyTransaction(balances, { entries: move(from, to, unit, amount) });
        if (applied.ok) balances = applied.value;
        else refused = true;
      }
      expect(sums(balances)).toEqual([0, 0, 0]);
      for (const [key, value] of balances) {
        if (!key.startsWith('mint')) expect(value).toBeGreaterThanOrEqual(0);
      }
      return refused;
    },
    { true: 0.41, false: 0.08 },
  );

  property('a refused movement takes nothing from any account', [movements(20)], (all) => {
    let balances: LedgerBalances = new Map();
    for (const { from, to, unit, amount } of all) {
      const before = new Map(balances);
      const applied = applyTransaction(balances, { entries: move(from, to, unit, amount) });
      expect(new Map(balances)).toEqual(before);
      if (applied.ok) balances = applied.value;
    }
  });

  property(
    'the last coin can be paid, and one more cannot',
    [fc.integer({ min: 0, max: 1_000 }), numbersAround(0)],
    (held, over) => {
      const price = Math.max(1, held + over);
      const before: LedgerBalances = new Map([[balanceKey(annAccount, 'coin'), held]]);
      const applied = applyTransaction(before, {
        entries: move(annAccount, boAccount, 'coin', price),
      });
      expect(outcome(applied)).toBe(price <= held ? 'ok' : 'insufficient');
      if (applied.ok) expect(applied.value.get(balanceKey(annAccount, 'coin'))).toBe(held - price);
      return outcome(applied);
    },
    { ok: 0.2, insufficient: 0.2 },
  );
});
