import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFrame } from '@/ui/features/media/messages/ImageBody';

describe('the frame of a picture', () => {
  it.each([
    [
      { width: 1_920, height: 1_080 },
      { width: 280, height: 158 },
    ],
    [
      { width: 1_080, height: 1_920 },
      { width: 191, height: 340 },
    ],
    [
      { width: 200, height: 150 },
      { width: 200, height: 150 },
    ],
    [
      { width: 1, height: 1 },
      { width: 132, height: 100 },
    ],
    [
      { width: 4_000, height: 10 },
      { width: 280, height: 100 },
    ],
    [undefined, { width: 240, height: 180 }],
  ])('of %o is %o', (size, place) => {
    expect(pictureFrame(size)).toEqual(place);
  });

  it('fits among messages and can be tapped, whatever size a sender claims', () => {
    const side = fc.integer({ min: 1, max: 40_000_000 });
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), (size) => {
        const { width, height } = pictureFrame(size);
        expect(width).toBeLessThanOrEqual(280);
        expect(height).toBeLessThanOrEqual(340);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});
