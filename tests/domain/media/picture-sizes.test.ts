import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  PICTURE_SIZES,
  sizedAddress,
  sizeFilling,
  sizesOf,
  sizeWithin,
} from '@/domain/media/picture-sizes';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('picture-sizes', () => {
  it.each([
    [480, 480, []],
    [481, 20, ['grid']],
    [1_440, 1_080, ['grid']],
    [1_441, 1_080, ['grid', 'screen']],
    [1, 9_000, ['grid', 'screen']],
  ] as const)('of %i by %i pixels: %j', (width, height, kept) => {
    expect(sizesOf({ width, height })).toEqual(kept);
  });

  it.each([
    [624, 624, undefined, 'grid'],
    [625, 300, undefined, 'screen'],
    [300, 625, undefined, 'screen'],
    [0, 0, undefined, 'grid'],
    // What is cut off of a picture that covers its frame counts, too.
    [416, 416, [3, 2], 'grid'],
    [417, 417, [3, 2], 'screen'],
    [480, 100, [3, 2], 'grid'],
    [2_000, 2_000, [1, 1], 'screen'],
  ] as const)('fill a frame of %i by %i with %j: %s', (width, height, shape, size) => {
    const picture = shape && { width: shape[0], height: shape[1] };
    expect(sizeFilling({ width, height }, picture)).toBe(size);
  });

  it.each([
    [624, 9_000, undefined, 'grid'],
    [625, 9_000, undefined, 'screen'],
    [1_872, 9_000, undefined, 'screen'],
    [1_873, 9_000, undefined, undefined],
    // All of the picture is seen: the shorter way across the frame decides.
    [1_170, 2_532, [3, 4], 'screen'],
    [1_500, 2_532, [3, 4], undefined],
    [2_720, 1_800, [4, 3], undefined],
    [2_720, 1_404, [4, 3], 'screen'],
  ] as const)('show all of it in a frame of %i by %i with %j: %s', (width, height, shape, size) => {
    const picture = shape && { width: shape[0], height: shape[1] };
    expect(sizeWithin({ width, height }, picture)).toBe(size);
  });

  it('are named in the address', () => {
    expect(sizedAddress('/objects/u/1/a', 'grid')).toBe('/objects/u/1/a?size=grid');
  });

  property(
    'are kept only where they are smaller than the picture',
    [fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 })],
    (width, height) => {
      const longer = Math.max(width, height);
      const kept = sizesOf({ width, height });
      for (const size of ['grid', 'screen'] as const) {
        expect(kept.includes(size)).toBe(PICTURE_SIZES[size] < longer);
      }
    },
  );

  property(
    'a longer side of more than 480 and of more than 1440 pixels is kept smaller, too',
    [numbersAround(480, 1_440), fc.boolean()],
    (longer, isUpright) => {
      const [width, height] = isUpright ? [1, Math.max(1, longer)] : [Math.max(1, longer), 1];
      const kept = sizesOf({ width, height });
      const both = longer > 1_440 ? ['grid', 'screen'] : ['grid'];
      expect(kept).toEqual(longer > 480 ? both : []);
      return kept.length;
    },
    { 0: 0.1, 1: 0.15, 2: 0.1 },
  );
});
