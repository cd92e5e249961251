import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BlockPerson } from '@/application/friends/block-person';
import type { ProfileApi } from '@/application/profile/profile-api';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';

/** The people one has blocked, and taking a block back. */
export class BlockedViewModel {
  people: readonly Person[] | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** Whose block is being taken back. */
  releasing: UserId | undefined = undefined;
  readonly #listBlocked: ProfileApi['blocked'];
  readonly #blockPerson: BlockPerson;

  constructor(listBlocked: ProfileApi['blocked'], blockPerson: BlockPerson) {
    this.#listBlocked = listBlocked;
    this.#blockPerson = blockPerson;
    makeAutoObservable(this, { people: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const listed = await this.#listBlocked();
    runInAction(() => {
      this.failure = listed.ok ? undefined : listed.error;
      if (listed.ok) this.people = listed.value;
    });
  }

  /** True when the block is gone; the row goes with it. */
  async release(id: UserId): Promise<boolean> {
    if (this.releasing !== undefined) return false;
    this.releasing = id;
    const released = await this.#blockPerson(id, false);
    runInAction(() => {
      this.releasing = undefined;
      this.failure = released.ok ? undefined : released.error;
      if (released.ok) this.people = this.people?.filter((person) => person.id !== id);
    });
    return released.ok;
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }
}
