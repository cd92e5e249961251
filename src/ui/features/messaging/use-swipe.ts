import { useRef, useState, type PointerEvent } from 'react';

/** How far a finger swipes until it is meant, in pixels. */
const FAR = 56;
/** A finger that moves less than this may still rest or scroll, in pixels. */
const STILL = 12;

interface Swipe {
  readonly x: number;
  readonly y: number;
  isOn: boolean;
}

/** The handlers of an element that moves with a finger towards the start of the row, and calls `onSwipe` when it went far. */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const begun = useRef<Swipe>(undefined);
  const [swiping, setSwiping] = useState(false);

  function handleDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType === 'touch' && isPrimary && onSwipe) begun.current = { x, y, isOn: false };
  }
  function handleMove(event: PointerEvent<HTMLElement>): void {
    const { clientX, clientY, currentTarget, isPrimary } = event;
    const swipe = begun.current;
    if (!swipe || !isPrimary) return;
    const way = swipe.x - clientX;
    if (!swipe.isOn && Math.abs(clientY - swipe.y) > STILL) begun.current = undefined;
    else if (swipe.isOn || way > STILL) {
      if (!swipe.isOn) setSwiping(true);
      swipe.isOn = true;
      currentTarget.style.translate = `${-Math.min(Math.max(way, 0), FAR)}px`;
    }
  }
  function handleUp(event: PointerEvent<HTMLElement>): void {
    const { clientX, currentTarget, isPrimary, type } = event;
    if (!isPrimary) return;
    const swipe = begun.current;
    begun.current = undefined;
    if (!swipe?.isOn) return;
    setSwiping(false);
    currentTarget.style.translate = '';
    if (type === 'pointerup' && swipe.x - clientX >= FAR) onSwipe?.();
  }

  const handlers = {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
  };
  return { swiping, handlers };
}
