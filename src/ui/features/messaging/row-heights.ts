import type { Rect, VirtualItem } from '@tanstack/react-virtual';
import { token } from '@/application/shared/shared-tokens';
import type { ChatAddress } from '@/domain/shared/ids';

/** The number of conversations whose rows are remembered. */
const REMEMBERED = 40;

interface Left {
  /** Of the window the rows were in, in pixels. */
  readonly width: number;
  readonly rows: VirtualItem[];
}

/**
 * The heights of the rows in sight of the last conversations, and the window they were in: such a
 * conversation is drawn at its end at once, without being laid out to be measured first. A row with another
 * height by now is measured again before it is painted.
 */
export class RowHeights {
  #around = 0;
  #window: Rect = { width: 0, height: 0 };
  readonly #left = new Map<ChatAddress, Left>();

  /** The window of the conversation that was left last, in pixels; empty before the first one is. */
  get window(): Rect {
    return this.#window;
  }

  /** The space above and below the rows that is scrolled with them, in pixels: a conversation opens at its very end. */
  get around(): number {
    return this.#around;
  }

  /** None where the window had another width, because texts then break elsewhere. */
  of(peer: ChatAddress): VirtualItem[] {
    const left = this.#left.get(peer);
    return left?.width === this.#window.width ? left.rows : [];
  }

  keepAround(pixels: number): void {
    this.#around = pixels;
  }

  keep(peer: ChatAddress, window: Rect, rows: VirtualItem[]): void {
    this.#window = window;
    // Added again at the end, because those that were left first are dropped first.
    this.#left.delete(peer);
    this.#left.set(peer, { width: window.width, rows });
    const [first] = this.#left.keys();
    if (this.#left.size > REMEMBERED && first !== undefined) this.#left.delete(first);
  }
}

/** The rows of this session's conversations. */
export const rowHeightsToken = token<RowHeights>('RowHeights');
