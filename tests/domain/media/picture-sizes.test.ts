import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PICTURE_SIZES, sizedAddress, sizesOf } from '@/domain/media/picture-sizes';
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
});
