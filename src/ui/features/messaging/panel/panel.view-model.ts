import { parseJson } from '@/application/shared/parse-json';
import { asFields } from '@/domain/shared/input';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Preferences } from '@/application/shared/preferences';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { ChatAddress } from '@/domain/shared/ids';
import { panelHome, panelRect, type Point, type Rect, type Size } from './panel-position';

/** The key under which the panel's position is stored between visits. */
const PANEL_KEY = 'chat-panel';

/** What the panel needs to know of the window. */
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

  /** Where it is: where it was moved to, but always inside the window as a whole. */
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

  /** Puts its upper left corner at a point, or as near to it as the window allows. */
  moveTo(point: Point): void {
    const { x, y } = panelRect(point, this.size);
    this.wanted = { x, y };
  }

  moveBy({ x, y }: Point): void {
    const at = this.rect;
    this.moveTo({ x: at.x + x, y: at.y + y });
    this.savePosition();
  }

  /** Stores where it was moved to. */
  savePosition(): void {
    if (this.wanted) this.#preferences.write(PANEL_KEY, JSON.stringify(this.wanted));
  }

  /** Follows the window until the call it returns. */
  connect(): () => void {
    this.measure();
    return this.#window.onResize(() => this.measure());
  }

  private measure(): void {
    this.size = this.#window.size();
  }
}

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
