import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi, describe } from 'vitest';
import * as fc from 'fast-check';
import { useSwipe, ZoomViewModel } from '@/ui/parts/pictures/picture-gestures';

afterEach(cleanup);

const idle = { onPointerDown: () => undefined, onPointerUp: () => undefined };

function Stage({ allowed, onSwipe }: { allowed: boolean; onSwipe: (key: string) => void }) {
  const { onPointerDown, onPointerUp } = useSwipe(idle, () => allowed, onSwipe);
  return <div data-testid="stage" {...{ onPointerDown, onPointerUp }} />;
}

function swipe(from: readonly [number, number], to: readonly [number, number], pointerId = 1) {
  const stage = screen.getByTestId('stage');
  fireEvent.pointerDown(stage, { pointerId, clientX: from[0], clientY: from[1] });
  fireEvent.pointerUp(stage, { pointerId, clientX: to[0], clientY: to[1] });
}

it.each([
  ['to the left is the next one', [200, 100], [100, 110], ['ArrowRight']],
  ['to the right is the one before', [100, 100], [200, 90], ['ArrowLeft']],
  ['that is short is a tap', [100, 100], [140, 100], []],
  ['that goes down as much is none', [100, 100], [180, 180], []],
] as const)('a swipe %s', (_, from, to, keys) => {
  const onSwipe = vi.fn<(key: string) => void>();
  render(<Stage allowed onSwipe={onSwipe} />);
  swipe(from, to);
  expect(onSwipe.mock.calls.flat()).toEqual(keys);
});

it('is none while the picture is zoomed, nor with a second finger', () => {
  const onSwipe = vi.fn<(key: string) => void>();
  const { rerender } = render(<Stage allowed={false} onSwipe={onSwipe} />);
  swipe([200, 100], [100, 100]);
  rerender(<Stage allowed onSwipe={onSwipe} />);
  const stage = screen.getByTestId('stage');
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 200, clientY: 100 });
  swipe([300, 100], [100, 100], 2);
  fireEvent.pointerUp(stage, { pointerId: 1, clientX: 100, clientY: 100 });
  expect(onSwipe).not.toHaveBeenCalled();
});

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

  it('keeps the point under the pointer there', () => {
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

  it('never leaves its stage, after any gestures', () => {
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
