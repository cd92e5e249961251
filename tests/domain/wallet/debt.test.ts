import { expect, it } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { coinsMissing, debtFound, debtSettlement, splitArrival } from '@/domain/wallet/debt';
import { accountText, checkTransaction, type Movement } from '@/domain/wallet/ledger';
import { userId } from '@/domain/shared/ids';
import { aKey, ANN } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const key = aKey('k');
const BEN = userId(2);

function lines(transaction: Movement | undefined): string[] {
  return (transaction?.entries ?? []).map(
    ({ account, unit, amount: moved }) => `${accountText(account)} ${moved} ${unit}`,
  );
}

describeRule('debt', () => {
  it.each([
    ['nothing is owed', 30, 0, 0, 30],
    ['less is owed than arrives', 30, 27, 27, 3],
    ['as much is owed', 30, 30, 30, 0],
    ['more is owed', 5, 27, 5, 0],
    ['one coin', 1, 27, 1, 0],
    ['the largest top-up', 1_000_000, 999_999, 999_999, 1],
    ['nothing arrives', 0, 27, 0, 0],
  ])('%s: of %i with %i owed, %i pay and %i remain', (_, arriving, owed, pays, own) => {
    expect(splitArrival(arriving, owed)).toEqual({ pays, own });
  });

  it.each([
    ['enough', 9, 9, 0, 0],
    ['one is missing', 9, 8, 0, 1],
    ['what is owed is paid first', 9, 0, 27, 36],
    ['free', 0, 0, 27, 0],
  ])('%s: a price of %i with %i held and %i owed misses %i', (_, price, held, owed, missing) => {
    expect(coinsMissing(price, { coins: coins(held), owed })).toBe(missing);
  });

  it.each<[string, Movement | undefined, string[]]>([
    [
      'a debt is paid',
      debtSettlement(key, { held: 50, debt: 6 }, { user: ANN }),
      ['user:1 -6 coin', 'mint 6 coin', 'user:1 -6 coin-debt', 'mint 6 coin-debt'],
    ],
    ['no debt', debtSettlement(key, { held: 50, debt: 0 }, { user: ANN }), []],
    [
      'the debt of a deleted account',
      debtFound(key, 27, { user: ANN, from: BEN }),
      ['user:2 -27 coin-debt', 'user:1 27 coin-debt'],
    ],
    ['a deleted account without one', debtFound(key, 0, { user: ANN, from: BEN }), []],
  ])('%s', (_, transaction, expected) => {
    expect(lines(transaction)).toEqual(expected);
  });

  property(
    'nothing is lost, and never more is paid than is owed',
    [numbersAround(27, 1_000), numbersAround(27)],
    (arriving, owed) => {
      const { pays, own } = splitArrival(arriving, owed);
      expect(pays + own).toBe(arriving);
      expect(own === 0 || pays === owed).toBe(true);
      expect(Math.min(pays, own, owed - pays)).toBeGreaterThanOrEqual(0);
    },
  );

  property(
    'a person who buys the missing coins can pay exactly the price',
    [numbersAround(10), numbersAround(10), numbersAround(27)],
    (price, held, debt) => {
      // A person who owes coins holds none.
      const owed = held > 0 ? 0 : debt;
      const bought = coinsMissing(price, { coins: coins(held), owed });
      const after = held + splitArrival(bought, owed).own;
      expect(after).toBe(bought === 0 ? held : price);
    },
  );

  property(
    'the ledger pays what the screen showed',
    [numbersAround(27, 1_000), numbersAround(27)],
    (held, debt) => {
      const paid = debtSettlement(key, { held, debt }, { user: ANN });
      const { pays } = splitArrival(held, debt);
      expect(paid?.entries[1]?.amount ?? 0).toBe(pays);
      expect(paid === undefined || checkTransaction(paid).ok).toBe(true);
    },
  );
});
