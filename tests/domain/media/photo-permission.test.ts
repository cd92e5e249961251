import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivesBlurred, photoFee } from '@/domain/media/photo-permission';
import { describeRule, property } from '@tests/support/rule';

const genders = fc.constantFrom(0 as const, 1 as const, 2 as const);

describeRule('photo-permission', () => {
  it.each([
    [1, false, false, false, 3],
    [1, false, false, true, 0],
    [1, false, true, false, 0],
    [0, false, false, false, 0],
    [2, false, false, false, 0],
    [0, true, false, false, 3],
    [2, true, false, false, 3],
    [0, true, true, false, 0],
    [0, true, false, true, 0],
  ] as const)(
    'viewer %i, was male %s, friends %s, permitted %s: %i coins',
    (viewer, wasMale, friends, permitted, fee) => {
      expect(photoFee({ viewer, wasMale, friends, permitted })).toBe(fee);
    },
  );

  property('nobody pays twice for the same person', [genders, fc.boolean()], (viewer, friends) => {
    expect(photoFee({ viewer, wasMale: true, friends, permitted: true })).toBe(0);
  });
});

describeRule('blurred-picture', () => {
  it.each([
    [false, false, true],
    [false, true, false],
    [true, false, false],
    [true, true, false],
  ])('own %s, friends %s: blurred %s', (own, friends, blurred) => {
    expect(arrivesBlurred({ own, friends })).toBe(blurred);
  });

  property('a friend’s picture is never blurred', [fc.boolean()], (own) => {
    expect(arrivesBlurred({ own, friends: true })).toBe(false);
  });
});
