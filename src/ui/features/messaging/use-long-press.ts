import { useEffect, useRef, type PointerEvent } from 'react';

/** How long a finger rests until it is a long press, in milliseconds. */
export const LONG = 500;
/** A finger that moves further than this scrolls, in pixels. */
const STILL = 10;

/** A point on the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Press {
  readonly at: Point;
  readonly timer: ReturnType<typeof setTimeout>;
  long: boolean;
}

/**
 * The handlers of an element that calls `onLongPress` after a finger or pen has rested on it. The call
 * comes when the finger is lifted, because lifting it would close a menu that was opened before.
 */
export function useLongPress(onLongPress: (at: Point) => void) {
  const pressed = useRef<Press>(undefined);
  const cancel = (): void => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
  };
  useEffect(() => cancel, []);

  function handleDown(event: PointerEvent): void {
    cancel();
    // A mouse uses its right button instead.
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const ripen = (): void => {
      if (!pressed.current) return;
      pressed.current.long = true;
      // A vibration says that the press is long enough, on devices that can.
      navigator.vibrate?.(10);
    };
    const at = { x: event.clientX, y: event.clientY };
    pressed.current = { at, timer: setTimeout(ripen, LONG), long: false };
  }
  function handleMove(event: PointerEvent): void {
    const at = pressed.current?.at;
    if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL) cancel();
  }
  function handleUp(): void {
    const press = pressed.current;
    cancel();
    // After the events of lifting the finger.
    if (press?.long) setTimeout(() => onLongPress(press.at));
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: cancel,
  };
}
