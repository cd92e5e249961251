import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame, afterTwoFrames } from '@/ui/kernel/frames';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => undefined;
  });
});

afterEach(() => {
  frames = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function frame(at: number): void {
  frames[at]?.(0);
}

it('does it in a task of its own after the frame that is due', () => {
  const work = vi.fn<() => void>();
  afterFrame(work);
  vi.runAllTimers();
  frame(0);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('does it in the frame after the one that is due', () => {
  const work = vi.fn<() => void>();
  afterTwoFrames(work);
  frame(0);
  expect(work).not.toHaveBeenCalled();
  frame(1);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  ['before the frame', 0],
  ['between the frame and what follows it', 1],
])('does nothing once it is called off %s', (_when, framesBefore) => {
  const work = vi.fn<() => void>();
  for (const later of [afterFrame, afterTwoFrames]) {
    frames = [];
    const callOff = later(work);
    for (let at = 0; at < framesBefore; at++) frame(at);
    callOff();
    for (let at = framesBefore; at < 2; at++) frame(at);
    vi.runAllTimers();
  }
  expect(work).not.toHaveBeenCalled();
});
