import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Call, ApiFailure, SpendFailure } from '@/application/shared/call';
import type { AlbumPicture, albumList, albumUnlock } from '@/contract/http/media';
import type { UserId } from '@/domain/shared/ids';
import { coins, type Coins } from '@/domain/wallet/coins';
import { PagedList } from '@/ui/kernel/paged-list';
import { createAction } from '@/ui/kernel/action';

/** An album, page by page. */
export type AlbumPages = PagedList<AlbumPicture, ApiFailure>;

export interface AlbumDeps {
  readonly listAlbum: Call<typeof albumList>;
  readonly unlockAlbum: Call<typeof albumUnlock>;
}

/** The album of another person: its pictures and what they cost. */
export class AlbumViewModel {
  list: AlbumPages;
  /** The price in coins; 0 when the pictures can be seen. */
  fee: Coins = coins(0);
  readonly #owner: UserId;
  readonly #deps: AlbumDeps;
  readonly #unlock = createAction(async () => {
    const paid = await this.#deps.unlockAlbum({ userId: this.#owner, shownPrice: this.fee });
    if (paid.ok) await this.#restart();
    // The window then asks with the price there is now.
    else if (paid.error.kind === 'price-changed') await this.refresh();
    return paid;
  });

  constructor(owner: UserId, deps: AlbumDeps) {
    this.#owner = owner;
    this.#deps = deps;
    this.list = this.#pages();
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#unlock.busy;
  }

  get failure(): SpendFailure | undefined {
    return this.#unlock.failure;
  }

  /** Loads the album again; after its price has become 0 it is shown from its start. */
  async refresh(): Promise<void> {
    const before = this.fee;
    await this.list.refresh();
    if (this.fee !== before) await this.#restart();
  }

  /** Buys the permission; true when the pictures can be seen now. */
  async unlock(): Promise<boolean> {
    return (await this.#unlock.run()) !== undefined;
  }

  /** Clears the failure before another try. */
  forgetFailure(): void {
    this.#unlock.forget();
  }

  async #restart(): Promise<void> {
    const list = this.#pages();
    await list.more();
    runInAction(() => (this.list = list));
  }

  #pages(): AlbumPages {
    return new PagedList({
      load: async (before) => {
        const page = await this.#deps.listAlbum({ userId: this.#owner, before });
        if (page.ok) runInAction(() => (this.fee = page.value.fee));
        return page;
      },
      keyOf: ({ id }) => id,
    });
  }
}
