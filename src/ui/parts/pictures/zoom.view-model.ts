import { makeAutoObservable } from 'mobx';

/** A point on the stage, in pixels from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much nearer a picture can be brought. */
const NEAREST = 6;
/** One step of a button or a key. */
const STEP = 1.4;
/** One press of an arrow key, in pixels. */
const ARROW = 60;

/** How near a picture is, and which part of it is in the middle of its stage. */
export class ZoomViewModel {
  scale = 1;
  x = 0;
  y = 0;
  /** Half of what the picture covers at its natural place, and of the stage. */
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

  /** Brings the picture nearer by `factor`; what is under `at` stays there. */
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
