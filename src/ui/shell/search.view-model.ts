import { makeAutoObservable, observableRef } from 'mobx';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { createAction, type Action } from '@/ui/kernel/action';

/** The search by account number or name, and why the last one found nobody (specification §5). */
export class SearchViewModel {
  text = '';
  /** Several people of that name, to choose from. */
  found: readonly Person[] = [];
  readonly #search: Action<[input: string], readonly Person[], LookUpFailure>;

  constructor(lookUp: LookUp) {
    this.#search = createAction(lookUp, (done) => {
      if (!done.ok) return;
      if (done.value.length === 1) this.text = '';
      else this.found = done.value;
    });
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#search.busy;
  }

  get failure(): LookUpFailure | undefined {
    return this.#search.failure;
  }

  write(text: string): void {
    this.text = text;
    this.forget();
  }

  /** Stops showing what was found, or why nobody was; the text stays. */
  forget(): void {
    this.found = [];
    this.#search.forget();
  }

  /** Ends the search: one of several was chosen. */
  chosen(): void {
    this.write('');
  }

  /** Resolves with the one person whose page is to be opened, and empties the field. */
  async submit(): Promise<UserId | undefined> {
    this.found = [];
    const people = (await this.#search.run(this.text))?.value ?? [];
    return people.length === 1 ? people[0]?.id : undefined;
  }
}
