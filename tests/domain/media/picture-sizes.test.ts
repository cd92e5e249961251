import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  PICTURE_SIZES,
  scaledTo,
  sizedAddress,
  sizesOf,
  sourceSet,
} from '@/domain/media/picture-sizes';
import { describeRule, property } from '@tests/support/rule';

const size = (width: number, height: number) => ({ width, height });

describeRule('picture-sizes', () => {
  it.each([
    [size(480, 480), [], []],
    [size(481, 20), ['grid'], [size(480, 20)]],
    [size(1_440, 1_080), ['grid'], [size(480, 360)]],
    [size(1_920, 1_080), ['grid', 'screen'], [size(480, 270), size(1_440, 810)]],
    [size(1, 9_000), ['grid', 'screen'], [size(1, 480), size(1, 1_440)]],
  ] as const)('of %j: %j, %j', (picture, kept, scaled) => {
    expect(sizesOf(picture)).toEqual(kept);
    expect(sizesOf(picture).map((each) => scaledTo(picture, each))).toEqual(scaled);
  });

  it('are named in the address, with their widths in a srcset', () => {
    expect(sizedAddress('/objects/u/1/a', 'grid')).toBe('/objects/u/1/a?size=grid');
    expect(sourceSet('/a', size(1_080, 1_920))).toBe(
      '/a?size=grid 270w, /a?size=screen 810w, /a 1080w',
    );
    expect(sourceSet('/a', size(300, 200))).toBe('/a 300w');
  });

  property(
    'no size is larger than the picture, nor longer than it may be, nor nothing',
    [fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 })],
    (width, height) => {
      for (const each of ['grid', 'screen'] as const) {
        const scaled = scaledTo({ width, height }, each);
        expect(Math.max(scaled.width, scaled.height)).toBeLessThanOrEqual(PICTURE_SIZES[each]);
        expect(scaled.width).toBeLessThanOrEqual(width);
        expect(scaled.height).toBeLessThanOrEqual(height);
        expect(Math.min(scaled.width, scaled.height)).toBeGreaterThan(0);
      }
    },
  );
});
