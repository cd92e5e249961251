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

interface Press {
  readonly at: Point;
  readonly timer: ReturnType<typeof setTimeout>;
  long: boolean;
}

/**
 * What an element must carry so that a finger or pen resting on it calls `onLongPress`: as it is
 * lifted, since a menu opened before would be closed by the lifting, which happens beside it.
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
    // A mouse has a right button for this.
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const ripen = (): void => {
      if (!pressed.current) return;
      pressed.current.long = true;
      // Where the device can, the finger feels that it has rested long enough.
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
    // The lifting itself is over by then.
    if (press?.long) setTimeout(() => onLongPress(press.at));
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: cancel,
  };
}
