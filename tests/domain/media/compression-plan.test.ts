import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CONVERTED_ANIMATION_PIXELS,
  firstAnimationStep,
  firstStep,
  fitIntoBox,
  nextStep,
} from '@/domain/media/compression-plan';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const side = fc.integer({ min: 1, max: 20_000 });

describeRule('picture-compression', () => {
  it.each([
    [1920, 1080, 1920, 1080],
    [1921, 1080, 1920, 1079],
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [100, 50, 100, 50],
    [10_000, 1, 1920, 1],
  ])('draws %i × %i at %i × %i', (width, height, fitWidth, fitHeight) => {
    expect(fitIntoBox({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });

  it('∀ never enlarges, and never leaves the box', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitIntoBox({ width, height });
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1920);
        expect(Math.min(fitted.width, fitted.height)).toBeLessThanOrEqual(1080);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describeRule('picture-compression', () => {
  property(
    'a picture within 1920 by 1080, lying or upright, is drawn as it is; any other is drawn smaller',
    [numbersAround(1_080, 1_920), numbersAround(1_080, 1_920)],
    (one, other) => {
      const [width, height] = [Math.max(1, one), Math.max(1, other)];
      const fitted = fitIntoBox({ width, height });
      const fits = Math.max(width, height) <= 1_920 && Math.min(width, height) <= 1_080;
      const isSame = fitted.width === width && fitted.height === height;
      expect(isSame).toBe(fits);
      return fits ? 'as it is' : 'smaller';
    },
    { 'as it is': 0.15, smaller: 0.3 },
  );

  it.each([
    [480, 320, 20, 102_400, 480, 320, 0.9],
    [480, 320, 20, 102_401, 480, 320, 0.5],
    [1_000, 1_000, 30, 102_401, 1_000, 1_000, 0.5],
    [1_000, 1_000, 120, 102_401, 500, 500, 0.5],
    [3_840, 2_160, 2, 102_401, 1_920, 1_080, 0.5],
    [1, 1, 1_000_000_000, 9, 1, 1, 0.9],
  ])(
    'draws %i × %i in %i frames of %i bytes at %i × %i and %d',
    (width, height, frames, bytes, wide, high, quality) => {
      const step = firstAnimationStep({ width, height }, { frames, bytes });
      expect(step).toEqual({ width: wide, height: high, quality });
    },
  );

  it('gives all frames of a film so many pixels', () => {
    expect(CONVERTED_ANIMATION_PIXELS).toBe(30_000_000);
  });

  it('lowers quality to 0.3 and then the size', () => {
    const first = firstStep({ width: 1000, height: 500 });
    expect(first).toEqual({ width: 1000, height: 500, quality: 0.5 });
    const second = nextStep(first, 400, 100);
    expect(second).toEqual({ width: 1000, height: 500, quality: 0.4 });
    const third = nextStep(second, 400, 100);
    expect(third).toEqual({ width: 1000, height: 500, quality: 0.3 });
    expect(nextStep(third, 400, 100)).toEqual({ width: 500, height: 250, quality: 0.3 });
  });

  it('∀ always asks for less than before', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 102_401, max: 50_000_000 }), (w, h, bytes) => {
        let step = firstStep({ width: w, height: h });
        for (let i = 0; i < 6; i++) {
          const next = nextStep(step, bytes, 102_400);
          const smaller = next.width * next.height <= step.width * step.height;
          expect(smaller && next.quality <= step.quality).toBe(true);
          step = next;
        }
      }),
    );
  });
});
