import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrivesBlurred,
  freePicturesLeft,
  photoFee,
  picturePrice,
} from '@/domain/media/photo-permission';
import { numbersAround } from '@tests/support/edges';
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
      const relation = { viewer, wasMale, friends, permitted };
      expect(photoFee({ ...relation, companion: false })).toBe(fee);
      expect(photoFee({ ...relation, companion: true })).toBe(0);
    },
  );

  property(
    'no person pays twice for the same person',
    [genders, fc.boolean()],
    (viewer, friends) => {
      const paid = { viewer, wasMale: true, friends, companion: false, permitted: true };
      expect(photoFee(paid)).toBe(0);
    },
  );
});

describeRule('picture-allowance', () => {
  it.each([
    ['ordinary', 0, 0],
    ['vip', 0, 5],
    ['vip', 4, 1],
    ['vip', 5, 0],
    ['vip', 6, 0],
    ['svip', 1_000, Infinity],
  ] as const)('%s after %i pictures: %d left', (tier, used, left) => {
    expect(freePicturesLeft(tier, used)).toBe(left);
  });

  const stranger = {
    viewer: 1,
    wasMale: false,
    friends: false,
    companion: false,
    permitted: false,
  } as const;
  it.each([
    [stranger, 1, { kind: 'allowance' }],
    [stranger, Infinity, { kind: 'allowance' }],
    [stranger, 0, { kind: 'coins', coins: 3 }],
    [{ ...stranger, permitted: true }, 5, { kind: 'nothing' }],
    [{ ...stranger, friends: true }, 5, { kind: 'nothing' }],
    [{ ...stranger, viewer: 0 }, 5, { kind: 'nothing' }],
    [{ ...stranger, companion: true }, 5, { kind: 'nothing' }],
  ] as const)('%j with %d left: %j', (relation, left, price) => {
    expect(picturePrice(relation, left)).toEqual(price);
  });

  property(
    'takes coins or a free picture only where coins would be due without one',
    [genders, fc.boolean(), fc.boolean(), fc.nat(6)],
    (viewer, friends, permitted, left) => {
      const relation = { ...stranger, viewer, friends, permitted };
      const { kind } = picturePrice(relation, left);
      expect(kind === 'nothing').toBe(photoFee(relation) === 0);
      expect(kind === 'coins').toBe(photoFee(relation) > 0 && left === 0);
    },
  );

  property(
    'VIP open five pictures, SVIP any number, ordinary members none without coins',
    [fc.constantFrom('ordinary', 'vip', 'svip'), numbersAround(0, 5)],
    (tier, used) => {
      const most = { ordinary: 0, vip: 5, svip: Infinity }[tier];
      const left = freePicturesLeft(tier, Math.max(0, used));
      const { kind } = picturePrice(stranger, left);
      expect(kind).toBe(Math.max(0, used) < most ? 'allowance' : 'coins');
      return kind;
    },
    { allowance: 0.2, coins: 0.2 },
  );
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
