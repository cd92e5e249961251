import { makeAutoObservable, observableRef } from 'mobx';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { createAction, type Action } from '@/ui/kernel/action';

type Search = Action<[input: string], readonly Person[], LookUpFailure>;

/** The search by account number or name, and why the last search found no person (specification §5). */
export class SearchViewModel {
  text = '';
  /** Several people of that name, to choose from. */
  found: readonly Person[] = [];
  /** Replaced by each search, so that the answer to an earlier search is ignored. */
  search: Search;
  readonly #lookUp: LookUp;

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp;
    this.search = this.#begin();
    makeAutoObservable(this, { found: observableRef, search: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.search.busy;
  }

  get failure(): LookUpFailure | undefined {
    return this.search.failure;
  }

  write(text: string): void {
    this.text = text;
    this.forget();
  }

  /** Ends the search and clears its result; the text stays. */
  forget(): void {
    this.found = [];
    this.search = this.#begin();
  }

  /** Ends the search after a choice. */
  chosen(): void {
    this.write('');
  }

  /** Resolves with the one person to open, and empties the field. */
  async submit(): Promise<UserId | undefined> {
    if (this.busy) return undefined;
    this.forget();
    const { search } = this;
    const people = (await search.run(this.text))?.value ?? [];
    return search === this.search && people.length === 1 ? people[0]?.id : undefined;
  }

  #begin(): Search {
    const search: Search = createAction(this.#lookUp, (done) => {
      if (search !== this.search || !done.ok) return;
      if (done.value.length === 1) this.text = '';
      else this.found = done.value;
    });
    return search;
  }
}
