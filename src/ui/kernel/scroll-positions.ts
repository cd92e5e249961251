import type { Preferences } from '@/application/shared/preferences';

const KEY = 'chat-places';

/** Places kept over a reload; whoever goes back further begins at the top. */
const STORED_POSITIONS = 60;

/** Where one was on each page of the tab's history, in pixels from its top; outlives a reload. */
export class ScrollPositions {
  readonly #preferences: Preferences;
  readonly #positions: Map<string, number>;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
    this.#positions = read(preferences);
  }

  /** Undefined: nobody was there yet. */
  of(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  remember(entry: string, position: number): void {
    // The one moved last is the last to go.
    this.#positions.delete(entry);
    this.#positions.set(entry, position);
  }

  /** Writes them down; asked for when the page may be about to end. */
  keep(): void {
    this.#preferences.write(KEY, JSON.stringify([...this.#positions].slice(-STORED_POSITIONS)));
  }
}

function read(preferences: Preferences): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(preferences.read(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1])
  );
}
