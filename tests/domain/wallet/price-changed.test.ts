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
  ])('takes %i where %s was told: refused %s', (takes, told, refused) => {
    expect(costsMoreThanShown(takes, told)).toBe(refused);
  });

  it.each([
    [3, undefined, true],
    [0, undefined, false],
    [3, 0, true],
    [3, 3, false],
    [3, 4, false],
  ])('takes %i where %s was told and the notice is due: refused %s', (takes, told, refused) => {
    expect(costsMoreThanShown(takes, told, true)).toBe(refused);
  });

  property(
    'whoever was told a price never pays more',
    [fc.nat(10_000), fc.nat(10_000)],
    (takes, told) => {
      expect(costsMoreThanShown(takes, told) || takes <= told).toBe(true);
    },
  );
});
