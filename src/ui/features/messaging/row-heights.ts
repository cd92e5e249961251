import type { Rect, VirtualItem } from '@tanstack/react-virtual';
import { token } from '@/application/shared/shared-tokens';
import type { GroupedMessage } from '@/domain/messaging/message-groups';
import type { ChatAddress } from '@/domain/shared/ids';
import { GRID_HEIGHT } from './grid-size';

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

/** In pixels, as rows measure in an ordinary window. */
const FIRST_ROW = 45;
const FURTHER_ROW = 23;
const STITCH = 15;
const OTHER_KIND = 190;
const UNDER_GROUP = 35;
const BETWEEN = 2;
const DAY = 47;
const REACTIONS = 32;
/** Characters in a line of a bubble, about. */
const ROW_LENGTH = 60;

/** The assumed height of a row until it is measured: the nearer it is, the less the scroll bar jumps. */
export function guessRowHeight(row: GroupedMessage | undefined): number {
  if (!row) return FIRST_ROW + UNDER_GROUP;
  const { message, pictures, startsDay, endsGroup } = row;
  const body = pictures.length > 0 ? GRID_HEIGHT : guessBody(message.body);
  const chips = pictures.length === 0 && message.reactions?.length ? REACTIONS : 0;
  return (startsDay ? DAY : 0) + body + chips + (endsGroup ? UNDER_GROUP : BETWEEN);
}

function guessBody(body: GroupedMessage['message']['body']): number {
  if (body.kind !== 'text') return OTHER_KIND;
  const second = body.translation ? STITCH + FURTHER_ROW * rowsOf(body.translation.text) : 0;
  return FIRST_ROW + FURTHER_ROW * (rowsOf(body.text) - 1) + second;
}

function rowsOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / ROW_LENGTH));
}
