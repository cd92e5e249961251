import { expect, it } from 'vitest';
import { answeredBalances, balancesAtStart } from '@/application/account/own-balances';
import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';
import { coins } from '@/domain/wallet/coins';
import { balances } from '@tests/support/builders';
import { aMe } from '@tests/support/people';

function aSession() {
  return {
    me: aMe({ balances: balances({ coins: 60 }) }) as Me | undefined,
    setBalances(held: Balances) {
      if (this.me) this.me = { ...this.me, balances: held };
    },
  };
}

it('shows what one has after what was asked', () => {
  const session = aSession();
  answeredBalances(session)(balances({ coins: 58 }));
  expect(session.me?.balances.coins).toBe(58);
});

it('shows nothing where other balances became known since: they are newer', () => {
  const session = aSession();
  const answered = answeredBalances(session);
  session.setBalances(balances({ coins: 57 }));
  answered(balances({ coins: 60 }));
  expect(session.me?.balances.coins).toBe(57);
});

it.each<[string, Partial<Balances>, boolean]>([
  ['the same', {}, true],
  ['other coins', { coins: coins(61) }, false],
  ['other characters', { characters: 1 }, false],
  ['other characters of a membership', { vipCharacters: 1 }, false],
  ['another debt', { owed: 1 }, false],
])('a page that gets %s begins with them', (_, change, isKnown) => {
  const known = balances({ coins: 60 });
  const told = { ...known, ...change };
  expect(balancesAtStart(known, told)).toBe(isKnown ? known : told);
  expect(balancesAtStart(undefined, told)).toBe(told);
});
