import { makeAutoObservable, runInAction } from 'mobx';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { UserId } from '@/domain/shared/ids';

/** The search by account number, and why the last one led nowhere (specification §5). */
export class SearchViewModel {
  text = '';
  busy = false;
  failure: LookUpFailure | undefined = undefined;
  readonly #lookUp: LookUp;

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  write(text: string): void {
    this.text = text;
    this.failure = undefined;
  }

  /** What was wrong is no longer shown; the text stays. */
  forget(): void {
    this.failure = undefined;
  }

  /** The person found, whose page is then to be opened; the text is used up by it. */
  async submit(): Promise<UserId | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    this.failure = undefined;
    const found = await this.#lookUp(this.text);
    return runInAction(() => {
      this.busy = false;
      if (found.ok) {
        this.text = '';
        return found.value.id;
      }
      this.failure = found.error;
      return undefined;
    });
  }
}
