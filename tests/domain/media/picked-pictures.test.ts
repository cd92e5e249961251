import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import { withMoved, withPicked } from '@/domain/media/picked-pictures';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describeRule('picked-pictures', () => {
  it.each([
    [0, 0, 0, false],
    [0, 1, 1, false],
    [0, 9, 9, false],
    [0, 10, 9, true],
    [8, 1, 9, false],
    [8, 2, 9, true],
    [9, 0, 9, false],
    [9, 1, 9, true],
  ])('%i and %i more are %i, and too many: %s', (held, more, count, isSurplus) => {
    const picked = withPicked(many(held), many(more));
    expect([picked.items.length, picked.isSurplus]).toEqual([count, isSurplus]);
  });

  it.each([
    ['a', 1, 'bac'],
    ['b', 1, 'acb'],
    ['c', 1, 'abc'],
    ['a', -1, 'abc'],
    ['c', -1, 'acb'],
    ['x', 1, 'abc'],
  ] as const)('%s moved by %i among abc gives %s', (item, by, moved) => {
    expect(withMoved(['a', 'b', 'c'], item, by).join('')).toBe(moved);
  });

  property(
    'the first ones stay in their order, nine at most',
    [numbersAround(0, 9), numbersAround(0, 9)],
    (held, more) => {
      const [before, after] = [many(Math.max(0, held)).slice(0, 9), many(Math.max(0, more))];
      const { items, isSurplus } = withPicked(before, after);
      expect([...before, ...after].slice(0, MAX_PICKED_PICTURES)).toEqual(items);
      expect(isSurplus).toBe(before.length + after.length > items.length);
      return isSurplus;
    },
    { true: 0.2, false: 0.2 },
  );

  property(
    'a move loses none and is undone by the way back',
    [fc.integer({ min: 1, max: 9 }), fc.nat(8), fc.constantFrom<-1 | 1>(-1, 1)],
    (count, at, by) => {
      const items = many(count);
      const moved = withMoved(items, at, by);
      expect(moved.toSorted((a, b) => a - b)).toEqual(items);
      if (moved === items) return 'end';
      expect(moved.indexOf(at)).toBe(at + by);
      expect(withMoved(moved, at, by === 1 ? -1 : 1)).toEqual(items);
      return 'moved';
    },
    { moved: 0.2, end: 0.1 },
  );
});
