import { makeAutoObservable, observableRef } from 'mobx';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import { token } from '@/application/shared/shared-tokens';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { ChatAddress } from '@/domain/shared/ids';
import { asFields } from '@/domain/shared/input';

/** A point on the window, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the window. */
export interface Rect extends Point, Size {}

/** The panel's size where the window has room for it. */
export const PANEL_SIZE: Size = { width: 440, height: 640 };
/** The distance between the panel and the edge of the window, in pixels. */
export const PANEL_MARGIN = 12;

/** The key under which the panel's position is stored between visits. */
const PANEL_KEY = 'chat-panel';

/** The size of the window, and its changes. */
export interface PanelWindow {
  size(): Size;
  onResize(listener: () => void): () => void;
}

/**
 * The floating chat panel above the page (specification §2, §4): which section it shows, which
 * conversation, and its position. On phones there is none.
 */
export class PanelViewModel {
  section: ChatSection | undefined = undefined;
  peer: ChatAddress | undefined = undefined;
  full = false;
  size: Size;
  wanted: Point | undefined;
  readonly #window: PanelWindow;
  readonly #preferences: Preferences;

  constructor(preferences: Preferences, window: PanelWindow) {
    this.#preferences = preferences;
    this.#window = window;
    this.size = window.size();
    this.wanted = parsePoint(preferences.read(PANEL_KEY));
    makeAutoObservable(this, { size: observableRef, wanted: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.section !== undefined;
  }

  /** Where it is: where the user moved it, but always inside the window as a whole. */
  get rect(): Rect {
    return panelRect(this.wanted ?? panelHome(this.size), this.size);
  }

  show(section: ChatSection): void {
    this.section = section;
    this.peer = undefined;
  }

  openConversation(peer: ChatAddress): void {
    this.section = 'recent';
    this.peer = peer;
  }

  /** Back to the list of the recent conversations. */
  leaveConversation(): void {
    this.peer = undefined;
  }

  close(): void {
    this.section = undefined;
    this.peer = undefined;
    this.full = false;
  }

  toggleFull(): void {
    this.full = !this.full;
  }

  /** Moves its upper left corner to a point, or as near to it as the window allows. */
  moveTo(point: Point): void {
    const { x, y } = panelRect(point, this.size);
    this.wanted = { x, y };
  }

  moveBy({ x, y }: Point): void {
    const at = this.rect;
    this.moveTo({ x: at.x + x, y: at.y + y });
    this.savePosition();
  }

  /** Stores where the user moved it. */
  savePosition(): void {
    if (this.wanted) this.#preferences.write(PANEL_KEY, JSON.stringify(this.wanted));
  }

  /** Follows the window until the returned call. */
  connect(): () => void {
    this.measure();
    return this.#window.onResize(() => this.measure());
  }

  private measure(): void {
    this.size = this.#window.size();
  }
}

/** The floating panel of a session, shared by the parts that open it and the part that draws it. */
export const panelToken = token<PanelViewModel>('Panel');

/** The window the page is in. */
export function panelWindow(): PanelWindow {
  return {
    size: () => ({ width: innerWidth, height: innerHeight }),
    onResize: (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
  };
}

function parsePoint(stored: string | undefined): Point | undefined {
  const { x, y } = asFields(parseJson(stored));
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : undefined;
}

/** The panel at `wanted`, shrunk to the size of the window and moved until it is inside as a whole. */
export function panelRect(wanted: Point, window: Size): Rect {
  const width = fit(PANEL_SIZE.width, window.width);
  const height = fit(PANEL_SIZE.height, window.height);
  return {
    x: inside(wanted.x, window.width - width),
    y: inside(wanted.y, window.height - height),
    width,
    height,
  };
}

/** The position of a panel that was never moved: the lower end of the window. */
function panelHome({ width, height }: Size): Point {
  return { x: width, y: height };
}

function fit(size: number, room: number): number {
  return Math.max(0, Math.min(size, room - 2 * PANEL_MARGIN));
}

function inside(at: number, free: number): number {
  return Math.max(Math.min(PANEL_MARGIN, free), Math.min(at, free - PANEL_MARGIN));
}
