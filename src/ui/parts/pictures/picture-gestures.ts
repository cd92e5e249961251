import { makeAutoObservable } from 'mobx';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** A point on the stage, in pixels from its middle. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The maximum zoom. */
const NEAREST = 6;

/** One step of a button or a key. */
const STEP = 1.4;

/** One press of an arrow key, in pixels. */
const ARROW = 60;

/** The zoom of a picture, and its part in the middle of the stage. */
export class ZoomViewModel {
  scale = 1;
  x = 0;
  y = 0;
  /** Half the size of the unzoomed picture, and of the stage. */
  #half: Point = { x: 0, y: 0 };
  #stage: Point = { x: 0, y: 0 };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get canGrow(): boolean {
    return this.scale < NEAREST;
  }

  get canShrink(): boolean {
    return this.scale > 1;
  }

  /** The sizes in pixels of the picture as it is fitted, and of the stage around it. */
  measure(picture: Point, stage: Point): void {
    this.#half = { x: picture.x / 2, y: picture.y / 2 };
    this.#stage = { x: stage.x / 2, y: stage.y / 2 };
    this.#moveTo(this);
  }

  larger(): void {
    this.zoom(STEP);
  }

  smaller(): void {
    this.zoom(1 / STEP);
  }

  reset(): void {
    this.scale = 1;
    this.#moveTo({ x: 0, y: 0 });
  }

  /** Zooms by `factor`; the point at `at` stays there. */
  zoom(factor: number, at: Point = { x: 0, y: 0 }): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this.scale = scale;
    this.#moveTo({ x: at.x - (at.x - this.x) * grown, y: at.y - (at.y - this.y) * grown });
  }

  move(by: Point): void {
    this.#moveTo({ x: this.x + by.x, y: this.y + by.y });
  }

  /** Whether the key was handled. */
  press(key: string): boolean {
    const action = KEYS[key];
    if (!action) return false;
    action(this);
    return true;
  }

  /** Keeps the picture's edges at or beyond the edges of the stage. */
  #moveTo({ x, y }: Point): void {
    this.x = within(x, this.#half.x * this.scale - this.#stage.x);
    this.y = within(y, this.#half.y * this.scale - this.#stage.y);
  }
}

const KEYS: Readonly<Record<string, (zoom: ZoomViewModel) => void>> = {
  '+': (zoom) => zoom.larger(),
  '=': (zoom) => zoom.larger(),
  '-': (zoom) => zoom.smaller(),
  '0': (zoom) => zoom.reset(),
  ArrowLeft: (zoom) => zoom.move({ x: ARROW, y: 0 }),
  ArrowRight: (zoom) => zoom.move({ x: -ARROW, y: 0 }),
  ArrowUp: (zoom) => zoom.move({ x: 0, y: ARROW }),
  ArrowDown: (zoom) => zoom.move({ x: 0, y: -ARROW }),
};

function within(value: number, most: number): number {
  const limit = Math.max(0, most);
  return Math.min(limit, Math.max(-limit, value));
}

/** One notch of a wheel in pixels, as browsers report it. */
const NOTCH = 400;

/** The zoom of a double tap. */
const LEAP = 2.5;

/** The listeners of the stage of a zoomed picture. */
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

/** The distance of a finger, in pixels, that makes a tap a swipe. */
const SWIPE = 56;

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/**
 * Adds a swipe to the left or right to the listeners of a stage. A swipe is one finger, while `allowed`, further
 * sideways than up or down; it is reported as the corresponding arrow key.
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
