import { useEffect, useRef, type PointerEvent } from 'react';

/** How long a finger rests until it is a long press, in milliseconds. */
const LONG = 500;
/** A finger that moves further than this scrolls, in pixels. */
const STILL = 10;

/** A place on the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What an element must carry so that a finger or pen resting on it calls `onLongPress`. */
export function useLongPress(onLongPress: (at: Point) => void) {
  const pressed = useRef<{ readonly at: Point; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const cancel = (): void => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      cancel();
      // A mouse has a right button for this.
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const at = { x: event.clientX, y: event.clientY };
      pressed.current = { at, timer: setTimeout(() => onLongPress(at), LONG) };
    },
    onPointerMove: (event: PointerEvent): void => {
      const at = pressed.current?.at;
      if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
