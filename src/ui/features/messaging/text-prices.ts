import { makeAutoObservable } from 'mobx';
import type { Session } from '@/application/account/session';
import type { Correspondent } from '@/domain/messaging/conversation';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { priceOfMessage, type MessagePrice } from '@/domain/messaging/price-of-message';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import type { LiveClock } from '@/ui/kernel/live-clock';

/** What prices depend on besides the conversation. */
export interface TextPricesDeps {
  readonly session: Session;
  readonly liveClock: LiveClock;
}

/** The receiver of a text, and the language it is translated into. */
interface Addressed {
  readonly conversation: Correspondent;
  readonly translation: TranslationState;
}

/** What a text would cost in one conversation at this moment. */
export class TextPrices {
  readonly #deps: TextPricesDeps;
  readonly #to: Addressed;

  constructor(deps: TextPricesDeps, to: Addressed) {
    this.#deps = deps;
    this.#to = to;
  }

  /** Undefined while the user is signed out or the receiver is unknown. */
  of(text: string, translated = false): MessagePrice | undefined {
    const { session, liveClock } = this.#deps;
    const { conversation, translation } = this.#to;
    if (!session.me || !conversation.person) return undefined;
    return priceOfMessage({
      text,
      target: translation.kind === 'on' ? translation.language : undefined,
      payer: session.me,
      newFriend: openingFee(conversation, liveClock.nowUntil(conversation.person.openUntil)),
      translated,
    });
  }

  costOf(text: string, translated = false): CoinCost | undefined {
    const price = this.of(text, translated);
    if (!price) return undefined;
    const { translationCoins, chatCoins: opening } = price;
    return { thing: 'translation', price: translationCoins, opening, inField: true };
  }

  /** The translation alone: nothing is sent. */
  costOfPreview(text: string): CoinCost | undefined {
    const cost = this.costOf(text);
    return cost && { ...cost, opening: coins(0) };
  }
}

/** The notice of what a first message costs: due where the next message would cost it, until the user agrees. */
export class OpeningNotice {
  /** The user closed it without agreeing. */
  closed = false;
  readonly #session: Session;
  readonly #fee: () => Coins | undefined;

  constructor(session: Session, fee: () => Coins | undefined) {
    this.#session = session;
    this.#fee = fee;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isShown(): boolean {
    return this.#isDue && !this.closed;
  }

  get #isDue(): boolean {
    return this.#session.me?.messageNoticeDue === true && (this.#fee() ?? 0) > 0;
  }

  close(): void {
    this.closed = true;
  }

  /** Whether a message has to wait for the agreement; the notice is shown again then. */
  holds(): boolean {
    if (this.#isDue) this.closed = false;
    return this.#isDue;
  }
}
