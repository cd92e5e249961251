import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { GENDERS } from '@/domain/profile/gender';
import { noticesOfNewAccount } from '@/domain/profile/payment-notices';
import { describeRule, property } from '@tests/support/rule';

describeRule('payment-notices', () => {
  it.each([
    [1, true],
    [0, false],
    [2, false],
  ] as const)('gender %i carries both: %s', (gender, due) => {
    expect(noticesOfNewAccount(gender)).toEqual({ message: due, burnPicture: due });
  });

  property(
    'a new account carries both or none',
    [fc.constantFrom(...Object.values(GENDERS))],
    (gender) => {
      const { message, burnPicture } = noticesOfNewAccount(gender);
      expect(message).toBe(burnPicture);
    },
  );
});
