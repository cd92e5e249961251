import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiFailure } from '@/application/shared/call';
import type { Result } from '@/domain/shared/result';

/** The calls of such a list. */
interface RemovableRowsDeps<Row extends { readonly id: unknown }> {
  readonly read: () => Promise<Result<readonly Row[], ApiFailure>>;
  readonly remove: (id: Row['id']) => Promise<Result<unknown, ApiFailure>>;
}

/** A short list whose rows are removed by a call each, one at a time. */
export class RemovableRowsViewModel<Row extends { readonly id: unknown }> {
  rows: readonly Row[] | undefined = undefined;
  /** Why the list could not be read. */
  failure: ApiFailure | undefined = undefined;
  /** Which one is being removed. */
  removing: Row['id'] | undefined = undefined;
  readonly #deps: RemovableRowsDeps<Row>;

  constructor(deps: RemovableRowsDeps<Row>) {
    this.#deps = deps;
    makeAutoObservable(this, { rows: observableRef, failure: observableRef }, { autoBind: true });
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const read = await this.#deps.read();
    runInAction(() => {
      this.failure = read.ok ? undefined : read.error;
      if (read.ok) this.rows = read.value;
    });
  }

  /** Removes a row once the call has succeeded; undefined while another one is being removed. */
  async remove(id: Row['id']): Promise<Result<unknown, ApiFailure> | undefined> {
    if (this.removing !== undefined) return undefined;
    this.removing = id;
    const done = await this.#deps.remove(id);
    runInAction(() => {
      this.removing = undefined;
      if (done.ok) this.rows = this.rows?.filter((row) => row.id !== id);
    });
    return done;
  }
}
