import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point, ZoomViewModel } from './zoom.view-model';

/** One notch of a wheel, as it is told by browsers in pixels. */
const NOTCH = 400;
/** A double tap brings the picture this much nearer. */
const LEAP = 2.5;

/** What the stage of a zoomed picture listens to. */
interface ZoomGestures {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onDoubleClick: (event: Pick<MouseEvent, 'clientX' | 'clientY'>) => void;
}

/** Wheel, drag, pinch and double tap on the stage of a zoomed picture. */
export function useZoomGestures(zoom: ZoomViewModel): ZoomGestures {
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  useWheel(stage, zoom);

  function handleMove(event: PointerEvent): void {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    held.set(event.pointerId, now);
    if (!other) return zoom.move({ x: now.x - before.x, y: now.y - before.y });
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    zoom.zoom(grown, fromMiddle(stage.current, middle(now, other)));
  }

  return {
    stage,
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: handleMove,
    onPointerUp: (event) => void pointers.current.delete(event.pointerId),
    onDoubleClick: ({ clientX: x, clientY: y }) => {
      if (zoom.canShrink) zoom.reset();
      else zoom.zoom(LEAP, fromMiddle(stage.current, { x, y }));
    },
  };
}

/** Listens by itself: the page must not scroll under the picture, which a passive listener cannot prevent. */
function useWheel(stage: RefObject<HTMLDivElement | null>, zoom: ZoomViewModel): void {
  useEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      const at = fromMiddle(box, { x: event.clientX, y: event.clientY });
      zoom.zoom(2 ** (-event.deltaY / NOTCH), at);
    };
    box.addEventListener('wheel', turned, { passive: false });
    return () => box.removeEventListener('wheel', turned);
  }, [stage, zoom]);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function fromMiddle(box: HTMLElement | null, { x, y }: Point): Point {
  if (!box) return { x: 0, y: 0 };
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
