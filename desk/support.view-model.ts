import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import * as calls from '@/contract/operator/support-calls';
import type { DeskViewModel } from './desk.view-model';
import { keepTyped, readTyped } from './typed';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import { ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** A call about the person of the open conversation; undefined when it failed. */
type Act = (who: string) => Promise<unknown>;

/** One list of the queue. */
export type SupportListName = 'waiting' | 'mine' | 'answered' | 'closed';

/** One conversation of the queue. */
export type ListedConversation = z.infer<typeof calls.queuedConversation>;

/** The conversation in front of the operator. */
export type OpenConversation = z.infer<typeof calls.supportConversation.response>;

/** How often the queue and the open conversation are read again, in milliseconds. */
const REFRESH = 5 * SECOND;

/** The queue of support and the conversation in front of the operator. */
export class SupportViewModel {
  list: SupportListName = 'waiting';
  rows: readonly ListedConversation[] = [];
  mine: readonly ListedConversation[] = [];
  counts = { waiting: 0, mine: 0 };
  /** The name of the next page of the list. */
  older: string | undefined = undefined;
  open: OpenConversation | undefined = undefined;
  draft = '';
  translate = false;
  /** Requested translations, by message. */
  readonly voices = observable.map<string, string>();
  now: EpochMs;
  readonly #desk: DeskViewModel;
  #answerId = '';
  /** Whom the operator chose last, whichever answer comes first. */
  #chosen = '';
  readonly #acting = createAction((act: Act) => this.#act(act));

  constructor(desk: DeskViewModel) {
    this.#desk = desk;
    this.now = desk.clock.now();
    makeObservable(this, {
      list: observable,
      rows: observableRef,
      mine: observableRef,
      counts: observableRef,
      older: observable,
      open: observableRef,
      draft: observable,
      translate: observable,
      busy: computed,
      now: observable,
      mayAnswer: computed,
      choose: action,
      type: action,
      setTranslate: action,
    });
  }

  /** Reads the queue now and again until the function it returns is called. */
  connect(): () => void {
    void this.refresh();
    return this.#desk.clock.every(REFRESH, () => void this.refresh());
  }

  get busy(): boolean {
    return this.#acting.busy;
  }

  /** Whether the operator holds the open conversation. */
  get mayAnswer(): boolean {
    const state = this.open?.state;
    const { operator } = this.#desk;
    return (state === 'claimed' || state === 'answered') && this.open?.operator === operator;
  }

  choose(list: SupportListName): void {
    this.list = list;
    this.rows = [];
    void this.refresh();
  }

  type(text: string): void {
    this.draft = text;
    this.#answerId = '';
    keepTyped(`answer-${this.#chosen}`, text);
  }

  setTranslate(translate: boolean): void {
    this.translate = translate;
  }

  async refresh(): Promise<void> {
    const { list } = this;
    const [found, mine] = await Promise.all([
      this.#desk.ask(calls.supportQueue, { list }),
      list === 'waiting' ? this.#desk.ask(calls.supportQueue, { list: 'mine' }) : undefined,
    ]);
    if (this.open) await this.#read(String(this.open.account));
    runInAction(() => {
      this.now = this.#desk.clock.now();
      if (!found || list !== this.list) return;
      this.rows = found.rows;
      this.older = found.older;
      this.mine = mine?.rows ?? [];
      this.counts = { waiting: found.waiting, mine: found.mine };
    });
  }

  /** Adds the next page of the list. */
  async more(): Promise<void> {
    const { list, older } = this;
    if (older === undefined) return;
    const found = await this.#desk.ask(calls.supportQueue, { list, page: older });
    runInAction(() => {
      if (!found || list !== this.list) return;
      this.rows = [...this.rows, ...found.rows];
      this.older = found.older;
    });
  }

  async select(account: number): Promise<void> {
    this.#chosen = String(account);
    if (this.open?.account !== account) this.type(readTyped(`answer-${this.#chosen}`));
    await this.#read(this.#chosen);
  }

  /** Opens the person who waits longest, after the open conversation. */
  async next(): Promise<void> {
    const at = this.rows.findIndex(({ account }) => account === this.open?.account);
    const row = this.rows[at + 1] ?? this.rows[0];
    if (row) await this.select(row.account);
  }

  async claim(): Promise<void> {
    await this.#step(async (who) => this.#desk.ask(calls.claimSupport, { who }));
  }

  async close(): Promise<void> {
    await this.#step(async (who) => this.#desk.ask(calls.closeSupport, { who }));
  }

  /** Sends the draft; it stays until it has gone out, and goes out once. */
  async answer(): Promise<void> {
    const text = this.draft;
    if (text.trim() === '' || !this.mayAnswer) return;
    this.#answerId ||= crypto.randomUUID();
    const id = this.#answerId;
    await this.#step(async (who) => {
      const request = { who, id, text, ...(this.translate && { translate: true as const }) };
      const sent = await this.#desk.ask(calls.answerSupport, request);
      if (sent && this.draft === text) this.type('');
      return sent;
    });
  }

  /** Reads one message in the operator's language. */
  async voice(message: string, to: string): Promise<void> {
    const who = this.open && String(this.open.account);
    if (who === undefined) return;
    const read = await this.#desk.ask(calls.translateSupport, { who, message, to });
    if (read) runInAction(() => this.voices.set(message, read.translation));
  }

  async #step(act: Act): Promise<void> {
    await this.#acting.run(act);
  }

  async #act(act: Act): Promise<Result<void, never>> {
    if (!this.open) return ok(undefined);
    const done = await act(String(this.open.account));
    if (done !== undefined) this.#desk.say('');
    await this.refresh();
    return ok(undefined);
  }

  async #read(who: string): Promise<void> {
    const shown = await this.#desk.ask(calls.supportConversation, { who });
    runInAction(() => {
      if (shown && this.#chosen === who) this.open = shown;
    });
  }
}
