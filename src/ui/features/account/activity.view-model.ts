import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountActivity, AccountApi } from '@/application/account/account-api';
import type { ApiFailure } from '@/application/shared/api-failure';

/** How many events are shown at first. */
const FIRST = 5;

/** What happened to one's account of late. */
export class ActivityViewModel {
  events: readonly AccountActivity[] | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  showsAll = false;
  readonly #read: AccountApi['activity'];

  constructor(read: AccountApi['activity']) {
    this.#read = read;
    makeAutoObservable(this, { events: observableRef, failure: observableRef }, { autoBind: true });
  }

  get shown(): readonly AccountActivity[] {
    return this.showsAll ? (this.events ?? []) : (this.events ?? []).slice(0, FIRST);
  }

  get hasMore(): boolean {
    return this.shown.length < (this.events?.length ?? 0);
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const read = await this.#read();
    runInAction(() => {
      this.failure = read.ok ? undefined : read.error;
      if (read.ok) this.events = read.value;
    });
  }

  showAll(): void {
    this.showsAll = true;
  }
}
