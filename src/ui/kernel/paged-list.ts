import { makeAutoObservable, observable } from 'mobx';
import type { Result } from '@/domain/shared/result';
import { createAction, type Action } from './action';

/** One page of rows; `older` names the next one. */
export interface RowPage<T> {
  readonly rows: readonly T[];
  readonly older?: string;
  readonly total?: number;
}

/** Reads the first page, or the page at `before`. */
type LoadPage<T, E> = (before?: string) => Promise<Result<RowPage<T>, E>>;

export interface PagedListDeps<T, E> {
  readonly load: LoadPage<T, E>;
  /** The key of a row; of two rows with the same key one is shown. */
  readonly keyOf: (row: T) => string | number;
  /** The row to show after a repeated read; by default the row as read. */
  readonly merge?: (read: T, known: T) => T;
}

/** One request: the page at `before` or the first one; `replacing`: it replaces all that is shown. */
interface Reading {
  readonly before?: string | undefined;
  readonly replacing?: boolean;
}

/** A list that grows page by page: rows, whether there are more, and the last failure. */
export class PagedList<T, E> {
  readonly rows = observable.array<T>([], { deep: false });
  /** Whether the first page was loaded once. */
  loaded = false;
  total: number | undefined = undefined;
  older: string | undefined = undefined;
  readonly #deps: PagedListDeps<T, E>;
  readonly #reading: Action<[reading: Reading], RowPage<T>, E>;
  /** The last request, to repeat it after a failure. */
  #last: Reading = {};
  #running: Promise<boolean> | undefined;
  /** The one reading of the first page that waits for the running request. */
  #waiting: { replacing: boolean; readonly done: Promise<boolean> } | undefined;

  constructor(deps: PagedListDeps<T, E>) {
    this.#deps = deps;
    this.#reading = createAction(
      ({ before }) => deps.load(before),
      (page) => {
        if (page.ok) this.#take(page.value, this.#last);
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#reading.busy;
  }

  get failure(): E | undefined {
    return this.#reading.failure;
  }

  /**
   * Reads the next page: the first one, or the one after the last row. After a failure it repeats the request;
   * during a request it waits.
   */
  async more(): Promise<void> {
    if (this.#running) await this.#running;
    else if (this.failure !== undefined) await this.#start(this.#last);
    else if (!this.loaded || this.older !== undefined) await this.#start({ before: this.older });
  }

  /**
   * Reads the first page again, after a running request; rows that still exist keep their position. Resolves with
   * whether it was read.
   */
  refresh(): Promise<boolean> {
    return this.#first(false);
  }

  /**
   * Reads the list from its start and drops the rows, for when rows may have moved. Resolves with whether it was
   * read.
   */
  reload(): Promise<boolean> {
    return this.#first(true);
  }

  /** Adds a row at the top, after the server has added it. */
  add(row: T): void {
    const key = this.#deps.keyOf(row);
    if (this.rows.some((each) => this.#deps.keyOf(each) === key)) return;
    this.rows.unshift(row);
    if (this.total !== undefined) this.total += 1;
  }

  /** Removes a row, after the server has removed it. */
  drop(key: string | number): void {
    const row = this.rows.find((each) => this.#deps.keyOf(each) === key);
    if (row === undefined) return;
    this.rows.remove(row);
    if (this.total !== undefined) this.total -= 1;
  }

  /** Replaces a row by its changed version. */
  replace(row: T): void {
    const key = this.#deps.keyOf(row);
    const at = this.rows.findIndex((each) => this.#deps.keyOf(each) === key);
    if (at >= 0) this.rows[at] = row;
  }

  /** The running request may lack a recent change: the first page is read after it. */
  #first(replacing: boolean): Promise<boolean> {
    if (!this.#running) return this.#start({ replacing });
    this.#waiting ??= { replacing: false, done: this.#afterRunning() };
    this.#waiting.replacing ||= replacing;
    return this.#waiting.done;
  }

  async #afterRunning(): Promise<boolean> {
    while (this.#running) await this.#running;
    const replacing = this.#waiting?.replacing === true;
    this.#waiting = undefined;
    return this.#start({ replacing });
  }

  #start(reading: Reading): Promise<boolean> {
    this.#last = reading;
    this.#running = this.#run(reading);
    return this.#running;
  }

  async #run(reading: Reading): Promise<boolean> {
    try {
      return (await this.#reading.run(reading)) !== undefined;
    } finally {
      this.#running = undefined;
    }
  }

  #take(page: RowPage<T>, { before, replacing }: Reading): void {
    this.loaded = true;
    // Some lists give their length only with their first page.
    if (before === undefined || page.total !== undefined) this.total = page.total;
    if (before !== undefined) return this.#append(page);
    if (replacing) this.rows.clear();
    this.#begin(page);
  }

  /** A single page is replaced; a longer list keeps its tail and its next page. */
  #begin({ rows, older }: RowPage<T>): void {
    const { keyOf, merge } = this.#deps;
    const known = new Map(this.rows.map((row) => [keyOf(row), row]));
    const merged = rows.map((row) => {
      const before = known.get(keyOf(row));
      return before === undefined || !merge ? row : merge(row, before);
    });
    const fresh = new Set(rows.map(keyOf));
    const last = rows.at(-1);
    const end = last === undefined ? -1 : this.rows.findIndex((row) => keyOf(row) === keyOf(last));
    const tail = end < 0 ? [] : this.rows.slice(end + 1).filter((row) => !fresh.has(keyOf(row)));
    this.rows.replace([...merged, ...tail]);
    if (tail.length === 0) this.older = older;
  }

  #append({ rows, older }: RowPage<T>): void {
    const known = new Set(this.rows.map((row) => this.#deps.keyOf(row)));
    this.rows.push(...rows.filter((row) => !known.has(this.#deps.keyOf(row))));
    this.older = older;
  }
}
