import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BlockPerson } from '@/application/people/block-person';
import type { ViewPerson, ViewPersonFailure } from '@/application/people/view-person';
import type { ApiFailure } from '@/application/ports/api-failure';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';

/** One person's page: who it is, or why nobody can be shown, and blocking. */
export class PersonViewModel {
  person: Person | undefined = undefined;
  failure: ViewPersonFailure | undefined = undefined;
  blockFailure: ApiFailure | undefined = undefined;
  busy = false;
  readonly #id: UserId;
  readonly #viewPerson: ViewPerson;
  readonly #blockPerson: BlockPerson;

  constructor(id: UserId, viewPerson: ViewPerson, blockPerson: BlockPerson) {
    this.#id = id;
    this.#viewPerson = viewPerson;
    this.#blockPerson = blockPerson;
    makeAutoObservable(this, { person: observableRef }, { autoBind: true });
  }

  /** Asks for the person, for the first time or again. */
  async load(): Promise<void> {
    this.busy = true;
    const found = await this.#viewPerson(this.#id);
    runInAction(() => {
      this.busy = false;
      this.failure = found.ok ? undefined : found.error;
      if (found.ok) this.person = found.value;
    });
  }

  /** Blocks the person or takes it back; true when the server has kept it. */
  async setBlocked(blocked: boolean): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.blockFailure = undefined;
    const kept = await (blocked
      ? this.#blockPerson.block(this.#id)
      : this.#blockPerson.unblock(this.#id));
    runInAction(() => {
      this.busy = false;
      if (!kept.ok) this.blockFailure = kept.error;
      else if (this.person) this.person = { ...this.person, blocked };
    });
    return kept.ok;
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }
}
