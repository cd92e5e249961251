import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';

const KEY = 'chat-places';

/** Positions that are remembered, and stored over a reload; older pages of the history begin at the top. */
const REMEMBERED = 60;

/** The scroll position of each page in the tab's history, in pixels from its top; it survives a reload. */
export class ScrollPositions {
  readonly #preferences: Preferences;
  readonly #positions: Map<string, number>;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
    this.#positions = read(preferences);
  }

  /** Undefined: the page was not visited yet. */
  of(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  remember(entry: string, position: number): void {
    // Added again at the end, because the longest unchanged are dropped first.
    this.#positions.delete(entry);
    this.#positions.set(entry, position);
    const [longest] = this.#positions.keys();
    if (this.#positions.size > REMEMBERED && longest !== undefined) this.#positions.delete(longest);
  }

  /** Stores the positions; called when the page may be about to end. */
  keep(): void {
    this.#preferences.write(KEY, JSON.stringify([...this.#positions]));
  }
}

function read(preferences: Preferences): Map<string, number> {
  const stored = parseJson(preferences.read(KEY));
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1])
  );
}
