import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSwipe } from '@/ui/parts/pictures/picture-gestures';

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
