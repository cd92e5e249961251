import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZoomViewModel } from '@/ui/parts/pictures/picture-gestures';

function fitted(): ZoomViewModel {
  const zoom = new ZoomViewModel();
  zoom.measure({ x: 400, y: 200 }, { x: 400, y: 300 });
  return zoom;
}

const place = ({ x, y }: ZoomViewModel) => [x, y];

describe('a zoomed picture', () => {
  it('stays where it is as long as it fits', () => {
    const zoom = fitted();
    zoom.move({ x: 50, y: 50 });
    zoom.smaller();
    expect([zoom.scale, place(zoom)]).toEqual([1, [0, 0]]);
    expect([zoom.canGrow, zoom.canShrink]).toEqual([true, false]);
  });

  it('keeps what is under the pointer under the pointer', () => {
    const zoom = fitted();
    zoom.zoom(2, { x: 100, y: 0 });
    expect([zoom.scale, place(zoom)]).toEqual([2, [-100, 0]]);
    zoom.zoom(0.5, { x: 100, y: 0 });
    expect([zoom.scale, place(zoom)]).toEqual([1, [0, 0]]);
  });

  it('can be moved as far as its edge', () => {
    const zoom = fitted();
    zoom.zoom(2);
    zoom.move({ x: 1_000, y: 1_000 });
    expect(place(zoom)).toEqual([200, 50]);
    zoom.move({ x: -10_000, y: -10_000 });
    expect(place(zoom)).toEqual([-200, -50]);
  });

  it.each([
    ['+', 1.4],
    ['=', 1.4],
    ['0', 1],
  ])('answers to the key %s', (key, scale) => {
    const zoom = fitted();
    expect(zoom.press(key)).toBe(true);
    expect(zoom.scale).toBeCloseTo(scale);
  });

  it('goes the way of the arrows, and leaves other keys to others', () => {
    const zoom = fitted();
    zoom.zoom(3);
    for (const key of ['ArrowRight', 'ArrowDown']) zoom.press(key);
    expect(place(zoom)).toEqual([-60, -60]);
    for (const key of ['ArrowLeft', 'ArrowUp', '-']) zoom.press(key);
    expect(zoom.scale).toBeCloseTo(3 / 1.4);
    expect(zoom.press('a')).toBe(false);
    expect(zoom.press('Escape')).toBe(false);
  });

  it('never leaves its stage, whatever is done', () => {
    const action = fc.oneof(
      fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point() }),
      fc.record({ by: point() }),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const zoom = fitted();
        for (const each of actions) {
          if ('by' in each) zoom.move(each.by);
          else zoom.zoom(each.factor, each.at);
        }
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(6);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, 200 * zoom.scale - 200) + 1e-6);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, 100 * zoom.scale - 150) + 1e-6);
      }),
    );
  });
});

function point() {
  const side = fc.integer({ min: -2_000, max: 2_000 });
  return fc.record({ x: side, y: side });
}
