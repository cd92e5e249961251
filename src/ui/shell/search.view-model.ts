import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';

/** The search by account number or name, and why the last one found nobody (specification §5). */
export class SearchViewModel {
  text = '';
  /** Several people of that name, to choose from. */
  found: readonly Person[] = [];
  busy = false;
  failure: LookUpFailure | undefined = undefined;
  /** Counts the searches; whatever ends one makes its answer come too late. */
  #search = 0;
  readonly #lookUp: LookUp;

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp;
    makeAutoObservable(this, { found: observableRef, failure: observableRef }, { autoBind: true });
  }

  write(text: string): void {
    this.text = text;
    this.forget();
  }

  /** Ends the search and stops showing what it found, or why nobody; the text stays. */
  forget(): void {
    this.#search += 1;
    this.busy = false;
    this.found = [];
    this.failure = undefined;
  }

  /** Ends the search: one of several was chosen. */
  chosen(): void {
    this.write('');
  }

  /** Resolves with the one person whose page is to be opened, and empties the field. */
  async submit(): Promise<UserId | undefined> {
    if (this.busy) return undefined;
    this.forget();
    this.busy = true;
    const search = this.#search;
    const done = await this.#lookUp(this.text);
    return runInAction(() => {
      if (search !== this.#search) return undefined;
      this.busy = false;
      if (!done.ok) this.failure = done.error;
      else if (done.value.length !== 1) this.found = done.value;
      else this.text = '';
      return done.ok && done.value.length === 1 ? done.value[0]?.id : undefined;
    });
  }
}
