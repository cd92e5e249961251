import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import type { FoundMessage, searchMessages } from '@/contract/http/messaging';
import { asSearchText, type Mark } from '@/domain/messaging/message-search';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { createAction, type Action } from '@/ui/kernel/action';
import { startOfLocalDay } from '@/ui/parts/date-text';
import { SEARCH_PAUSE } from './search.view-model';

export interface FindDeps {
  readonly findMessages: Call<typeof searchMessages>;
  readonly scheduler: Scheduler;
  /** Shows a message of the conversation. */
  readonly goTo: (id: MessageId) => Promise<void>;
}

type Find = Action<[text: string], { readonly rows: readonly FoundMessage[] }, ApiFailure>;

/** The search in one conversation: what was found, the newest first, and which of it is shown. */
export class FindViewModel {
  text = '';
  /** The first and the last local day of what is found, such as `2026-11-22`; empty: without an end. */
  from = '';
  until = '';
  found: readonly FoundMessage[] | undefined = undefined;
  /** Index into `found`. */
  index = 0;
  /** Replaced with each text, so that the answer to an earlier one is ignored. */
  find: Find;
  readonly #peer: ChatAddress;
  readonly #deps: FindDeps;
  #cancel: () => void = () => undefined;

  constructor(peer: ChatAddress, deps: FindDeps) {
    this.#peer = peer;
    this.#deps = deps;
    this.find = this.#begin();
    makeAutoObservable(this, { found: observableRef, find: observableRef }, { autoBind: true });
  }

  /** Ends what was not searched for yet. */
  connect(): () => void {
    return () => this.#cancel();
  }

  get count(): number {
    return this.found?.length ?? 0;
  }

  /** The marks of the results, by the texts that they are in. */
  get marks(): ReadonlyMap<string, readonly Mark[]> {
    const voices = this.found?.flatMap(({ original, translation }) => [
      original,
      ...(translation ? [translation] : []),
    ]);
    return new Map(voices?.map(({ text, marks }) => [text, marks]));
  }

  write(text: string): void {
    this.text = asSearchText(text);
    this.#restart();
    if (this.text.trim() === '') return;
    this.#cancel = this.#deps.scheduler.after(SEARCH_PAUSE, () => void this.find.run(this.text));
  }

  /** Searches again in other days. */
  async within(days: Partial<Pick<FindViewModel, 'from' | 'until'>>): Promise<void> {
    Object.assign(this, days);
    this.#restart();
    await this.submit();
  }

  /** Searches without the pause; what is found already goes on to the next older one. */
  async submit(): Promise<void> {
    if (this.found) return this.move(1);
    this.#cancel();
    if (this.text.trim() !== '') await this.find.run(this.text);
  }

  /** Shows the next older result, or with -1 the next newer one; goes on at the other end. */
  async move(by: 1 | -1): Promise<void> {
    if (this.count === 0) return;
    this.index = (this.index + by + this.count) % this.count;
    await this.#show();
  }

  /** Forgets the results; the answer to what was searched for before is ignored. */
  #restart(): void {
    this.found = undefined;
    this.find = this.#begin();
    this.#cancel();
  }

  async #show(): Promise<void> {
    const shown = this.found?.[this.index];
    if (shown) await this.#deps.goTo(shown.id);
  }

  #begin(): Find {
    const peer = this.#peer;
    const find: Find = createAction(
      (text) => {
        const { from, until } = this;
        return this.#deps.findMessages({
          text,
          peer,
          ...(from !== '' && { from: startOfLocalDay(from) }),
          ...(until !== '' && { to: startOfLocalDay(until, 1) }),
        });
      },
      (done) => {
        if (find !== this.find || !done.ok) return;
        this.found = done.value.rows;
        this.index = 0;
        void this.#show();
      },
    );
    return find;
  }
}
