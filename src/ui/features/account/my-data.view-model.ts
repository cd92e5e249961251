import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DownloadMyData } from '@/application/account/download-my-data';
import type { ApiFailure } from '@/application/shared/call';

/** Saving everything the service keeps about one, and how far that has come. */
export class MyDataViewModel {
  /** Bytes that have come; undefined: nothing is on its way. */
  received: number | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  readonly #download: DownloadMyData;
  readonly #today: () => string;

  constructor(download: DownloadMyData, today: () => string) {
    this.#download = download;
    this.#today = today;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** True when a whole file was saved; a second press while one comes asks for no second file. */
  async save(): Promise<boolean> {
    if (this.received !== undefined) return false;
    this.received = 0;
    this.failure = undefined;
    const saved = await this.#download({ day: this.#today(), onBytes: this.heard });
    runInAction(() => {
      this.received = undefined;
      if (!saved.ok) this.failure = saved.error;
    });
    return saved.ok;
  }

  heard(received: number): void {
    if (this.received !== undefined) this.received = received;
  }
}
