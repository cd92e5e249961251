import { useRef, type PointerEvent } from 'react';

/** How far a finger moves, in pixels, before it is a swipe and no tap. */
const SWIPE = 56;

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/**
 * Adds a swipe to the left or right to what a stage listens to. A swipe is one finger, while `allowed`,
 * further sideways than up or down; it is told as the arrow key that does the same.
 */
export function useSwipe<Handlers extends PointerHandlers>(
  handlers: Handlers,
  allowed: () => boolean,
  onSwipe: ((key: 'ArrowLeft' | 'ArrowRight') => void) | undefined,
): Handlers {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  const fingers = useRef(0);
  return {
    ...handlers,
    onPointerDown: (event: PointerEvent) => {
      handlers.onPointerDown(event);
      fingers.current += 1;
      const { pointerId: id, clientX: x, clientY: y } = event;
      start.current = fingers.current === 1 && allowed() ? { id, x, y } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      handlers.onPointerUp(event);
      fingers.current = Math.max(0, fingers.current - 1);
      const began = start.current;
      start.current = undefined;
      if (event.type === 'pointercancel' || began?.id !== event.pointerId || !allowed()) return;
      const [across, down] = [event.clientX - began.x, event.clientY - began.y];
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe?.(across < 0 ? 'ArrowRight' : 'ArrowLeft');
    },
  };
}
