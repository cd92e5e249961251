import { makeAutoObservable, observable } from 'mobx';
import type { Result } from '@/domain/shared/result';
import { createAction, type Action } from './action';

/** One page of rows; `older` names the next one. */
export interface RowPage<T> {
  readonly rows: readonly T[];
  readonly older?: string;
  readonly total?: number;
}

/** Asks for the first page, or for the one that begins at `before`. */
export type LoadPage<T, E> = (before?: string) => Promise<Result<RowPage<T>, E>>;

/** What a list is built from. */
export interface PagedListDeps<T, E> {
  readonly load: LoadPage<T, E>;
  /** The key of a row; of two rows with the same key one is shown. */
  readonly keyOf: (row: T) => string | number;
}

/** A list that grows page by page: rows, whether there are more, and what went wrong. */
export class PagedList<T, E> {
  readonly rows = observable.array<T>([], { deep: false });
  /** Whether the first page was loaded once. */
  loaded = false;
  total: number | undefined = undefined;
  older: string | undefined = undefined;
  readonly #deps: PagedListDeps<T, E>;
  readonly #reading: Action<[before: string | undefined], RowPage<T>, E>;

  constructor(deps: PagedListDeps<T, E>) {
    this.#deps = deps;
    let asked: string | undefined;
    this.#reading = createAction(
      (before) => deps.load((asked = before)),
      (page) => {
        if (page.ok) this.#take(page.value, asked);
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

  /** The next page: the first one, or what is older than what is shown. */
  async more(): Promise<void> {
    if (this.busy || (this.loaded && this.older === undefined)) return;
    await this.#reading.run(this.older);
  }

  /** Loads the first page again; rows that still exist keep their position. */
  async refresh(): Promise<void> {
    await this.#reading.run(undefined);
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

  #take(page: RowPage<T>, before: string | undefined): void {
    this.loaded = true;
    this.total = page.total;
    if (before === undefined) this.#begin(page);
    else this.#append(page);
  }

  /** While only one page is shown it is the new one; a longer list keeps its tail and its next page. */
  #begin({ rows, older }: RowPage<T>): void {
    const { keyOf } = this.#deps;
    const fresh = new Set(rows.map(keyOf));
    const last = rows.at(-1);
    const end = last === undefined ? -1 : this.rows.findIndex((row) => keyOf(row) === keyOf(last));
    const tail = end < 0 ? [] : this.rows.slice(end + 1).filter((row) => !fresh.has(keyOf(row)));
    this.rows.replace([...rows, ...tail]);
    if (tail.length === 0) this.older = older;
  }

  #append({ rows, older }: RowPage<T>): void {
    const known = new Set(this.rows.map((row) => this.#deps.keyOf(row)));
    this.rows.push(...rows.filter((row) => !known.has(this.#deps.keyOf(row))));
    this.older = older;
  }
}
