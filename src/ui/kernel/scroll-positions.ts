import type { Preferences } from '@/application/shared/preferences';

const KEY = 'chat-places';

/** Places kept over a reload; whoever goes back further begins at the top. */
const KEPT = 60;

/** Where one was on each page of the tab's history, in pixels from its top; outlives a reload. */
export class ScrollPositions {
  readonly #preferences: Preferences;
  readonly #places: Map<string, number>;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
    this.#places = read(preferences);
  }

  /** Undefined: nobody was there yet. */
  of(entry: string): number | undefined {
    return this.#places.get(entry);
  }

  remember(entry: string, place: number): void {
    // The one moved last is the last to go.
    this.#places.delete(entry);
    this.#places.set(entry, place);
  }

  /** Writes them down; asked for when the page may be about to end. */
  keep(): void {
    this.#preferences.write(KEY, JSON.stringify([...this.#places].slice(-KEPT)));
  }
}

function read(preferences: Preferences): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(preferences.read(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1])
  );
}
