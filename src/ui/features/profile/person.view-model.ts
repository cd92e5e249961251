import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BlockPerson } from '@/application/friends/block-person';
import type { RenamePerson } from '@/application/friends/rename-person';
import type { ViewPerson, ViewPersonFailure } from '@/application/profile/view-person';
import type { ApiFailure } from '@/application/shared/call';
import type { Person } from '@/domain/profile/person';
import type { TextProblem } from '@/domain/profile/general-text';
import { remarkChange } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** One person's page: the person, or why there is none to show, and blocking. */
export class PersonViewModel {
  person: Person | undefined = undefined;
  renameFailure: TextProblem | ApiFailure | undefined = undefined;
  readonly #id: UserId;
  readonly #viewPerson: ViewPerson;
  readonly #blockPerson: BlockPerson;
  readonly #renamePerson: RenamePerson;
  readonly #load = createAction(
    () => this.#viewPerson(this.#id),
    (found) => {
      if (found.ok) this.person = found.value;
    },
  );
  readonly #block = createAction(
    async (blocked: boolean) => {
      const done = await this.#blockPerson(this.#id, blocked);
      return done.ok ? ok(blocked) : done;
    },
    (done) => {
      if (done.ok && this.person) this.person = { ...this.person, blocked: done.value };
    },
  );

  constructor(
    id: UserId,
    deps: {
      readonly viewPerson: ViewPerson;
      readonly blockPerson: BlockPerson;
      readonly renamePerson: RenamePerson;
    },
  ) {
    this.#id = id;
    this.#viewPerson = deps.viewPerson;
    this.#blockPerson = deps.blockPerson;
    this.#renamePerson = deps.renamePerson;
    makeAutoObservable(this, { person: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#load.busy || this.#block.busy;
  }

  /** Why the person cannot be shown. */
  get failure(): ViewPersonFailure | undefined {
    return this.#load.failure;
  }

  get blockFailure(): ApiFailure | undefined {
    return this.#block.failure;
  }

  /** Asks for the person, for the first time or again. */
  async load(): Promise<void> {
    await this.#load.run();
  }

  /** Blocks the person or takes it back; true when the server has kept it. */
  async setBlocked(blocked: boolean): Promise<boolean> {
    return !this.busy && (await this.#block.run(blocked)) !== undefined;
  }

  /** Gives the person a remark; shown at once, and undone when that fails. True when saved. */
  async rename(typed: string): Promise<boolean> {
    const { person } = this;
    if (!person) return false;
    this.renameFailure = undefined;
    const change = remarkChange(typed, person.nickname, person.remark);
    if (change.ok && change.value.kind === 'none') return true;
    if (change.ok) this.#call(change.value.kind === 'set' ? change.value.remark : undefined);
    const { id: userId, nickname, remark, address } = person;
    const renamed = await this.#renamePerson(address, typed, {
      userId,
      nickname,
      ...(remark !== undefined && { remark }),
    });
    if (renamed.ok) return true;
    runInAction(() => {
      this.renameFailure = renamed.error;
      this.#call(remark);
    });
    return false;
  }

  #call(name: string | undefined): void {
    if (!this.person) return;
    const { remark: _before, ...person } = this.person;
    this.person = { ...person, ...(name !== undefined && { remark: name }) };
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }
}
