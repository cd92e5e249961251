import type { Language } from '@/domain/shared/language';
import { quoteTranslation, type Payer } from '@/domain/translation/translation-charge';
import { coins, type Coins } from '@/domain/wallet/coins';

/** A text about to be sent. */
export interface PricedMessage {
  readonly text: string;
  /** The language it was written in, only when it is known. */
  readonly from?: Language | undefined;
  /** The language it will be translated into, if any. */
  readonly target?: Language | undefined;
  /** Who sends and pays. */
  readonly payer: Payer;
  /** The coin the conversation asks for, as `newFriendFee` says. */
  readonly newFriend: Coins;
  /** The translation was already paid for by a preview (readings, Money). */
  readonly translated?: boolean | undefined;
  /** Of an edit: the text before it, where its translation into the same language is paid. */
  readonly paid?: string | undefined;
}

/** What a message costs, as shown under the composer (readings, Better than observed). */
export interface MessagePrice {
  readonly characters: number;
  /** Characters taken from the VIP package. */
  readonly vip: number;
  /** Characters taken from the normal package. */
  readonly normal: number;
  readonly translationCoins: Coins;
  readonly chatCoins: Coins;
  readonly totalCoins: Coins;
  /** Whether the balance covers both at once. */
  readonly affordable: boolean;
}

/** The price of a message by the rules that will charge it: its translation and the new-friend coin. */
export function priceOfMessage(message: PricedMessage): MessagePrice {
  const { text, from, target, payer, newFriend, translated, paid } = message;
  const priced = target === undefined || translated ? '' : text;
  const quote = quoteTranslation(priced, { from, to: target ?? 'en' }, payer, paid);
  const totalCoins = coins(quote.charge.coins + newFriend);
  return {
    characters: quote.characters,
    vip: quote.charge.vip,
    normal: quote.charge.normal,
    translationCoins: quote.charge.coins,
    chatCoins: newFriend,
    totalCoins,
    affordable: totalCoins <= payer.balances.coins,
  };
}
