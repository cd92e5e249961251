import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import * as calls from '@/contract/operator/operator-calls';
import type { ComplaintOutcome } from '@/domain/complaints/complaint';
import type { ShownMessage } from './Bubble';
import type { DeskViewModel } from './desk.view-model';
import { keepTyped, readTyped } from './typed';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import { ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** One list of complaints. */
export type ComplaintListName = z.infer<typeof calls.complaintListName>;

/** A complaint in the list. */
export type ListedComplaint = z.infer<typeof calls.queuedComplaint>;

/** The complaint in front of the operator. */
export type OpenComplaint = z.infer<typeof calls.complaintDetail.response>;

/** How often the list and the open complaint are read again, in milliseconds. */
const REFRESH = 10 * SECOND;

/** Rows of one page of the server. */
const FIRST_PAGE = 30;

/** Complaints: those that wait, those of them the operator holds, or all of them. */
export class ComplaintsViewModel {
  list: ComplaintListName = 'open';
  rows: readonly ListedComplaint[] = [];
  older: string | undefined = undefined;
  counts = { waiting: 0, mine: 0 };
  open: OpenComplaint | undefined = undefined;
  messages: readonly ShownMessage[] = [];
  answer = '';
  now: EpochMs;
  readonly #desk: DeskViewModel;
  #chosen = '';
  readonly #settling = createAction((outcome: ComplaintOutcome) => this.#settle(outcome));

  constructor(desk: DeskViewModel) {
    this.#desk = desk;
    this.now = desk.clock.now();
    makeObservable(this, {
      list: observable,
      rows: observableRef,
      older: observable,
      counts: observableRef,
      open: observableRef,
      messages: observableRef,
      answer: observable,
      busy: computed,
      now: observable,
      holds: computed,
      isHeldByAnother: computed,
      choose: action,
      type: action,
    });
  }

  connect(): () => void {
    void this.read();
    return this.#desk.clock.every(REFRESH, () => void this.refresh());
  }

  get busy(): boolean {
    return this.#settling.busy;
  }

  /** Whether the operator at the desk holds the open complaint. */
  get holds(): boolean {
    return this.open?.heldBy !== undefined && this.open.heldBy === this.#desk.operator;
  }

  get isHeldByAnother(): boolean {
    return this.open?.heldBy !== undefined && !this.holds;
  }

  /** Reads what others may have changed: the first page, unless more is shown, and who holds what. */
  async refresh(): Promise<void> {
    if (this.rows.length <= FIRST_PAGE) await this.read();
    const id = this.open?.id;
    const open = id && (await this.#desk.ask(calls.complaintDetail, { id }));
    runInAction(() => {
      if (open && this.#chosen === id) this.open = open;
    });
  }

  /** Takes the open complaint; whether it is the operator's own now. */
  async claim(): Promise<boolean> {
    const id = this.open?.id;
    if (id === undefined) return false;
    const claimed = await this.#desk.ask(calls.claimComplaint, { id });
    if (claimed) this.#desk.say('');
    await this.refresh();
    return claimed !== undefined;
  }

  choose(list: ComplaintListName): void {
    this.list = list;
    void this.read();
  }

  type(answer: string): void {
    this.answer = answer;
    keepTyped(`complaint-${this.#chosen}`, answer);
  }

  /** Reads the list again, or adds its next page. */
  async read(page?: string): Promise<void> {
    const { list } = this;
    const request = { list, ...(page && { page }) };
    const found = await this.#desk.ask(calls.complaintList, request);
    runInAction(() => {
      if (!found || list !== this.list) return;
      this.rows = page === undefined ? found.rows : [...this.rows, ...found.rows];
      this.older = found.older;
      this.counts = { waiting: found.waiting, mine: found.mine };
      this.now = this.#desk.clock.now();
    });
  }

  async select(id: string): Promise<void> {
    const isOther = this.#chosen !== id;
    this.#chosen = id;
    if (isOther) this.type(readTyped(`complaint-${id}`));
    const open = await this.#desk.ask(calls.complaintDetail, { id });
    const conversation =
      open?.origin === 'chat' ? await this.#desk.ask(calls.complaintMessages, { id }) : undefined;
    runInAction(() => {
      if (!open || this.#chosen !== id) return;
      this.open = open;
      this.messages = conversation?.rows ?? [];
    });
  }

  /** Informs the author of a complaint about its outcome, once. */
  async settle(outcome: ComplaintOutcome): Promise<void> {
    await this.#settling.run(outcome);
  }

  async #settle(outcome: ComplaintOutcome): Promise<Result<void, never>> {
    const { open, answer: text } = this;
    if (!open) return ok(undefined);
    const done = await this.#desk.ask(calls.answerComplaint, { id: open.id, text, outcome });
    if (done) {
      keepTyped(`complaint-${open.id}`, '');
      this.#desk.say('');
      await this.read();
      await this.select(open.id);
    }
    return ok(undefined);
  }
}
