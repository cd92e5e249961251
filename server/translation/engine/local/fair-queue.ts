/** How many may wait. */
export interface QueueLimits {
  readonly total: number;
  readonly perPerson: number;
}

/** Whose something is, and whether it may wait until nothing else does. */
export interface Turn {
  readonly person: string;
  readonly isPatient: boolean;
}

interface OwnItems<T> {
  readonly person: string;
  readonly items: T[];
}

/**
 * What waits, taken person by person in turn: a person with many items waits as long for the second one as the
 * others together take for theirs. Patient items are taken when no other can be.
 */
export class FairQueue<T> {
  readonly #limits: QueueLimits;
  readonly #hasty: OwnItems<T>[] = [];
  readonly #patient: OwnItems<T>[] = [];

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Whether so many more may wait. What is patient keeps nothing else out, and who has nothing waiting has room for
   * a share of all: no crowd can close the queue to others.
   */
  hasRoom({ person, isPatient }: Turn, count: number): boolean {
    const lines = isPatient ? [...this.#hasty, ...this.#patient] : this.#hasty;
    const sizeOf = (some: typeof lines): number =>
      some.reduce((sum, { items }) => sum + items.length, 0);
    const { total, perPerson } = this.#limits;
    const own = sizeOf(lines.filter((line) => line.person === person));
    if (own + count <= perPerson && sizeOf(lines) + count <= total) return true;
    const people = new Set([person, ...lines.map((line) => line.person)]).size;
    return own === 0 && count <= total / people;
  }

  /** Adds an item, even beyond the limits; one that `goesOn` with something begun is the next. */
  add(item: T, { person, isPatient }: Turn, goesOn = false): void {
    const lines = isPatient ? this.#patient : this.#hasty;
    const at = lines.findIndex((line) => line.person === person);
    const line = lines[at] ?? { person, items: [] };
    if (goesOn) line.items.unshift(item);
    else line.items.push(item);
    if (goesOn && at > 0) lines.splice(at, 1);
    if (goesOn && at !== 0) lines.unshift(line);
    else if (at < 0) lines.push(line);
  }

  /** Takes the next item that can be taken now, and its person goes to the end. */
  take(can: (item: T) => boolean): T | undefined {
    for (const lines of [this.#hasty, this.#patient]) {
      for (const line of lines) {
        const at = line.items.findIndex(can);
        if (at < 0) continue;
        const [item] = line.items.splice(at, 1);
        lines.splice(lines.indexOf(line), 1);
        if (line.items.length > 0) lines.push(line);
        return item;
      }
    }
    return undefined;
  }

  /** Takes an item out; whether it was there. */
  remove(item: T): boolean {
    for (const lines of [this.#hasty, this.#patient]) {
      for (const line of lines) {
        const at = line.items.indexOf(item);
        if (at < 0) continue;
        line.items.splice(at, 1);
        if (line.items.length === 0) lines.splice(lines.indexOf(line), 1);
        return true;
      }
    }
    return false;
  }

  /** How many waiting items are such ones. */
  count(is: (item: T) => boolean): number {
    const all = [...this.#hasty, ...this.#patient].flatMap(({ items }) => items);
    return all.filter(is).length;
  }
}
