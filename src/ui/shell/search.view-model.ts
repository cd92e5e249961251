import { makeAutoObservable } from 'mobx';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { createAction, type Action } from '@/ui/kernel/action';

/** The search by account number, and why the last one found nobody (specification §5). */
export class SearchViewModel {
  text = '';
  readonly #search: Action<[input: string], Person, LookUpFailure>;

  constructor(lookUp: LookUp) {
    this.#search = createAction(lookUp, ({ ok }) => {
      if (ok) this.text = '';
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#search.busy;
  }

  get failure(): LookUpFailure | undefined {
    return this.#search.failure;
  }

  write(text: string): void {
    this.text = text;
    this.#search.forget();
  }

  /** Stops showing the failure; the text stays. */
  forget(): void {
    this.#search.forget();
  }

  /** Resolves with the person whose page is to be opened, and empties the field. */
  async submit(): Promise<UserId | undefined> {
    return (await this.#search.run(this.text))?.value.id;
  }
}
