import { isWritten } from '@/domain/messaging/kinds/kinds';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Session } from '@/application/account/session';
import type { ConversationTranslation } from '@/application/messaging/conversation-translation';
import type {
  CopyFailure,
  ForwardFailure,
  ForwardMessage,
  ForwardReceiver,
  UnsentCopy,
} from '@/application/messaging/forward-message';
import { MOST_FORWARDED, priceOfForwarding } from '@/domain/messaging/forward';
import type { Message } from '@/domain/messaging/message';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import { isNamed } from '@/domain/profile/name-search';
import type { Person } from '@/domain/profile/person';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { createAction, type Action } from '@/ui/kernel/action';

export interface ForwardDeps {
  readonly session: Session;
  readonly conversationTranslation: ConversationTranslation;
  readonly forwardMessage: ForwardMessage;
}

/** The friends who will get a copy of a message, and what all copies take. */
export class ForwardViewModel {
  search = '';
  chosen: readonly Person[] = [];
  readonly #message: Message;
  readonly #deps: ForwardDeps;
  readonly #failures = observable.map<ChatAddress, CopyFailure>({}, { deep: false });
  /** The languages of copies that were sent: their translations are not paid for again. */
  readonly #translated = observable.set<Language | undefined>();
  readonly #sending: Action<[readonly ForwardReceiver[]], readonly UnsentCopy[], ForwardFailure>;

  constructor(message: Message, deps: ForwardDeps) {
    this.#message = message;
    this.#deps = deps;
    this.#sending = createAction(
      (receivers) => deps.forwardMessage(message, receivers),
      (done) => done.ok && this.#keepUnsent(done.value),
    );
    makeAutoObservable(this, { chosen: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#sending.busy;
  }

  /** Why nothing was forwarded at the last try. */
  get failure(): ForwardFailure | undefined {
    return this.#sending.failure;
  }

  /** The language of the message, where it is known. */
  get from(): Language | undefined {
    const { body } = this.#message;
    return isWritten(body) ? body.language : undefined;
  }

  /** The languages that copies are translated into. */
  get languages(): readonly Language[] {
    if (!isWritten(this.#message.body)) return [];
    const targets = this.chosen.flatMap((friend) => this.#targetFor(friend) ?? []);
    return [...new Set(targets)].filter((target) => target !== this.from);
  }

  /** Undefined while the user is signed out. */
  get price(): MessagePrice | undefined {
    return this.#prices?.total;
  }

  /** No more friends can be chosen. */
  get isFull(): boolean {
    return this.chosen.length >= MOST_FORWARDED;
  }

  /** How many friends did not get the message at the last try. */
  get unsent(): number {
    return this.#failures.size;
  }

  /** Why a friend did not get the message at the last try. */
  failureOf({ address }: Person): CopyFailure | undefined {
    return this.#failures.get(address);
  }

  find(search: string): void {
    this.search = search;
  }

  /** The friends to choose from; a chosen one stays, whatever becomes of the friendship. */
  among(friends: readonly Person[]): readonly Person[] {
    const listed = friends.filter((friend) => !friend.blocked || this.isChosen(friend));
    const unlisted = this.chosen.filter(({ id }) => listed.every((friend) => friend.id !== id));
    return [...unlisted, ...listed];
  }

  /** Whether the search means this friend; an empty one means all. */
  isFound({ nickname, remark }: Person): boolean {
    return this.search.trim() === '' || isNamed([nickname, remark ?? nickname], this.search);
  }

  isChosen({ id }: Person): boolean {
    return this.chosen.some((friend) => friend.id === id);
  }

  choose(friend: Person, chosen: boolean): void {
    const others = this.chosen.filter(({ id }) => id !== friend.id);
    if (chosen && others.length >= MOST_FORWARDED) return;
    this.chosen = chosen ? [...others, friend] : others;
    this.#failures.delete(friend.address);
  }

  /** Resolves with how many copies were sent; the friends who did not get theirs stay chosen. */
  async forward(): Promise<number> {
    const prices = this.#prices;
    if (this.busy || !prices) return 0;
    this.#failures.clear();
    const receivers = this.chosen.map((friend) => {
      const language = this.#targetFor(friend);
      const shownPrice = prices.byTarget.get(language)?.translationCoins ?? 0;
      return { address: friend.address, shownPrice, language };
    });
    const done = await this.#sending.run(receivers);
    if (!done) return 0;
    runInAction(() => this.#noteTranslated(receivers));
    return receivers.length - done.value.length;
  }

  #keepUnsent(unsent: readonly UnsentCopy[]): void {
    this.search = '';
    for (const { address, failure } of unsent) this.#failures.set(address, failure);
    this.chosen = this.chosen.filter(({ address }) => this.#failures.has(address));
  }

  /** A copy that was to cost more shows that the translation into its language is gone. */
  #noteTranslated(receivers: readonly ForwardReceiver[]): void {
    const outcomes = receivers.map(({ address, language }) => {
      return { language, failure: this.#failures.get(address)?.kind };
    });
    for (const { language, failure } of outcomes) if (!failure) this.#translated.add(language);
    for (const { language, failure } of outcomes) {
      if (failure === 'price-changed' || failure === 'not-enough-coins')
        this.#translated.delete(language);
    }
  }

  get #prices() {
    const { me } = this.#deps.session;
    const { body } = this.#message;
    if (!me) return undefined;
    const targets = this.chosen.map((friend) => this.#targetFor(friend));
    const text = isWritten(body) ? body.text : '';
    return priceOfForwarding({
      text,
      from: this.from,
      targets,
      translated: this.#translated,
      payer: me,
    });
  }

  #targetFor({ address, language }: Person): Language | undefined {
    const translation = this.#deps.conversationTranslation(address, language);
    return translation.kind === 'on' ? translation.language : undefined;
  }
}
