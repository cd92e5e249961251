import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remember } from '@/domain/shared/remember';
import { property } from '@tests/support/rule';

describe('a remembered value', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ],
    [
      ['a', 'b', 'a', 'c'],
      ['a', 'c'],
    ],
  ])('of %j, two at most, is %j', (keys, remembered) => {
    const map = new Map<string, true>();
    for (const key of keys) remember(map, key, true, 2);
    expect([...map.keys()]).toEqual(remembered);
  });

  property(
    'the newest are there, and never more than allowed',
    [fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 5 })],
    (keys, most) => {
      const map = new Map<number, number>();
      keys.forEach((key, at) => remember(map, key, at, most));
      const newest = [...new Set(keys.toReversed())].slice(0, most).toReversed();
      expect([...map.keys()]).toEqual(newest);
    },
  );
});
