import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { BillRecord } from '@/application/wallet/wallet-api';
import type { ListBills } from '@/application/wallet/list-bills';

/** The movements of one's balances, page by page, newest first. */
export class BillsViewModel {
  readonly rows = observable.array<BillRecord>([], { deep: false });
  /** The first page has been there. */
  loaded = false;
  busy = false;
  failure: ApiFailure | undefined = undefined;
  older: string | undefined = undefined;
  readonly #listBills: ListBills;

  constructor(listBills: ListBills) {
    this.#listBills = listBills;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The next page: the first one, or what is older than what is shown. */
  async load(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = undefined;
    const page = await this.#listBills(this.older);
    runInAction(() => {
      this.busy = false;
      if (!page.ok) {
        this.failure = page.error;
        return;
      }
      this.loaded = true;
      this.older = page.value.older;
      const known = new Set(this.rows.map((row) => row.id));
      this.rows.push(...page.value.rows.filter((row) => !known.has(row.id)));
    });
  }

  connect(): () => void {
    if (!this.loaded) void this.load();
    return () => undefined;
  }
}
