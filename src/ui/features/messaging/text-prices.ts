import type { Session } from '@/application/account/session';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { priceOfMessage, type MessagePrice } from '@/domain/messaging/price-of-message';
import { coins } from '@/domain/wallet/coins';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import type { LiveClock } from '@/ui/kernel/live-clock';
import type { ComposerSnapshot } from './composer-props';

/** What prices are worked out from besides the conversation. */
export interface TextPricesDeps {
  readonly session: Session;
  readonly liveClock: LiveClock;
}

/** What a text would cost in one conversation, by what holds at the moment. */
export class TextPrices {
  readonly #deps: TextPricesDeps;
  readonly #to: Pick<ComposerSnapshot, 'conversation' | 'translation'>;

  constructor(deps: TextPricesDeps, to: Pick<ComposerSnapshot, 'conversation' | 'translation'>) {
    this.#deps = deps;
    this.#to = to;
  }

  /** Undefined while nobody is signed in, or it is not known who reads. */
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
