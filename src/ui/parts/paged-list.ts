import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Result } from '@/domain/shared/result';
import type { ListEnd } from './ListEdge';

/** One page of rows; `older` names the next one. */
export interface RowPage<T> {
  readonly rows: readonly T[];
  readonly older?: string;
  readonly total?: number;
}

/** Asks for the first page, or for the one that begins at `before`. */
export type LoadPage<T, E> = (before?: string) => Promise<Result<RowPage<T>, E>>;

/** What a list is made of. */
export interface PagedListDeps<T, E> {
  readonly load: LoadPage<T, E>;
  /** Names a row; a row that comes twice is shown once. */
  readonly keyOf: (row: T) => string | number;
}

/** A list that grows page by page: rows, whether there are more, and what went wrong. */
export class PagedList<T, E> {
  readonly rows = observable.array<T>([], { deep: false });
  /** The first page has been there. */
  loaded = false;
  busy = false;
  failure: E | undefined = undefined;
  total: number | undefined = undefined;
  older: string | undefined = undefined;
  readonly #deps: PagedListDeps<T, E>;

  constructor(deps: PagedListDeps<T, E>) {
    this.#deps = deps;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** The next page: the first one, or what is older than what is shown. */
  async more(): Promise<void> {
    if (this.busy || (this.loaded && this.older === undefined)) return;
    await this.#read(this.older);
  }

  /** The first page again, in place: rows that are still there stay where they are. */
  async refresh(): Promise<void> {
    if (!this.busy) await this.#read(undefined);
  }

  /** Puts a new row at the top, after the server has. */
  add(row: T): void {
    const key = this.#deps.keyOf(row);
    if (this.rows.some((each) => this.#deps.keyOf(each) === key)) return;
    this.rows.unshift(row);
    if (this.total !== undefined) this.total += 1;
  }

  /** Takes a row off the list, after the server has. */
  drop(key: string | number): void {
    const row = this.rows.find((each) => this.#deps.keyOf(each) === key);
    if (row === undefined) return;
    this.rows.remove(row);
    if (this.total !== undefined) this.total -= 1;
  }

  /** Puts a changed row in the place of the old one. */
  replace(row: T): void {
    const key = this.#deps.keyOf(row);
    const at = this.rows.findIndex((each) => this.#deps.keyOf(each) === key);
    if (at >= 0) this.rows[at] = row;
  }

  async #read(before: string | undefined): Promise<void> {
    this.busy = true;
    this.failure = undefined;
    const page = await this.#deps.load(before);
    runInAction(() => {
      this.busy = false;
      if (!page.ok) {
        this.failure = page.error;
        return;
      }
      this.loaded = true;
      this.total = page.value.total;
      if (before === undefined) this.#begin(page.value);
      else this.#append(page.value);
    });
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

/** How the list goes on from where it is. */
export function listEnd({
  loaded,
  busy,
  failure,
  older,
  rows,
}: Pick<PagedList<unknown, unknown>, 'loaded' | 'busy' | 'failure' | 'older' | 'rows'>): ListEnd {
  if (failure !== undefined) return 'failed';
  if (!loaded || (busy && (older !== undefined || rows.length === 0))) return 'loading';
  return older === undefined ? 'end' : 'more';
}
