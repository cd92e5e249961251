import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costsMoreThanShown } from '@/domain/wallet/price-changed';
import { describeRule, property } from '@tests/support/rule';

describeRule('price-changed', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [1, 1, false],
    [2, 1, true],
    [0, 5, false],
    [20, undefined, false],
  ])('takes %i where %s was shown: refused %s', (takes, shown, refused) => {
    expect(costsMoreThanShown(takes, shown)).toBe(refused);
  });

  it.each([
    [3, undefined, true],
    [0, undefined, false],
    [3, 0, true],
    [3, 3, false],
    [3, 4, false],
  ])('takes %i where %s was shown and the notice is due: refused %s', (takes, shown, refused) => {
    expect(costsMoreThanShown(takes, shown, true)).toBe(refused);
  });

  property(
    'a person never pays more than the price that was shown',
    [fc.nat(10_000), fc.nat(10_000)],
    (takes, shown) => {
      expect(costsMoreThanShown(takes, shown) || takes <= shown).toBe(true);
    },
  );
});
