import { makeObservable, observable, observableRef, runInAction } from 'mobx';

/** One page of a list. */
interface PageOf<T> {
  readonly rows: readonly T[];
  readonly older?: string | undefined;
}

/** Requests one page; undefined when it failed, which has been shown. */
type AskPage<T> = (request: { readonly page?: string }) => Promise<PageOf<T> | undefined>;

/** A list that is read page by page. */
export class PagesViewModel<T> {
  rows: readonly T[] = [];
  older: string | undefined = undefined;
  /** Whether the first page is there; an empty list is known to be empty only then. */
  known = false;
  readonly #ask: AskPage<T>;

  constructor(ask: AskPage<T>) {
    this.#ask = ask;
    makeObservable(this, { rows: observableRef, older: observable, known: observable });
  }

  connect(): () => void {
    void this.read();
    return () => undefined;
  }

  /** Reads the first page. */
  async read(): Promise<void> {
    const found = await this.#ask({});
    runInAction(() => {
      if (!found) return;
      this.rows = found.rows;
      this.older = found.older;
      this.known = true;
    });
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const { older } = this;
    if (older === undefined) return;
    const found = await this.#ask({ page: older });
    runInAction(() => {
      // Another page came first, or the list was read again.
      if (!found || this.older !== older) return;
      this.rows = [...this.rows, ...found.rows];
      this.older = found.older;
    });
  }
}
