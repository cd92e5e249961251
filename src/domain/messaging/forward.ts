import type { Language } from '@/domain/shared/language';
import type { Payer } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { kindNamed } from './kinds/kinds';
import { isStored, type Message } from './message';
import { priceOfMessage, type MessagePrice } from './price-of-message';

/** Most friends that a message can be forwarded to at once. */
export const MOST_FORWARDED = 10;

/** Whether a message can be forwarded: the service has it, and its kind can say that it is a copy (readings, Forwarding). */
export function takesForward({ body, state }: Pick<Message, 'body' | 'state'>): boolean {
  const kind = kindNamed(body.kind);
  return isStored(state) && kind !== undefined && 'forwarded' in kind.fields;
}

/** Whether a message is a copy of another one. */
export function isForwarded({ body }: Pick<Message, 'body'>): boolean {
  return 'forwarded' in body && body.forwarded !== undefined;
}

/** A message about to be forwarded. */
interface ForwardedMessage {
  /** Empty for a picture. */
  readonly text: string;
  /** The language it was written in, only when it is known. */
  readonly from?: Language | undefined;
  /** What each copy will be translated into, if anything. */
  readonly targets: readonly (Language | undefined)[];
  /** The languages of copies that were sent just before: their translations are there. */
  readonly translated?: ReadonlySet<Language | undefined>;
  readonly payer: Payer;
}

/** What forwarding takes. */
interface ForwardPrice {
  /** What the copies in each language take together. */
  readonly byTarget: ReadonlyMap<Language | undefined, MessagePrice>;
  readonly total: MessagePrice;
}

/**
 * The price of all copies, to friends, by the rule that charges each. The copies in one language share one translation
 * (readings, Money); each language has what those before it leave of the packages.
 */
export function priceOfForwarding(message: ForwardedMessage): ForwardPrice {
  const { text, from, targets, payer } = message;
  const byTarget = new Map<Language | undefined, MessagePrice>();
  let left = payer;
  let total = priceOfMessage({ text: '', payer, newFriend: coins(0) });
  for (const target of new Set(targets)) {
    const copy = { text, from, target, payer: left, newFriend: coins(0) };
    const whole = priceOfMessage(copy);
    // A translation that is gone after all is refused if it takes coins, but characters would be taken.
    const translated = whole.totalCoins > 0 && message.translated?.has(target);
    const price = translated ? priceOfMessage({ ...copy, translated }) : whole;
    byTarget.set(target, price);
    left = afterPaying(left, price);
    total = sumOf(total, price, payer);
  }
  return { byTarget, total };
}

function afterPaying(payer: Payer, { vip, normal, totalCoins }: MessagePrice): Payer {
  const { balances } = payer;
  return {
    ...payer,
    balances: {
      ...balances,
      coins: coins(Math.max(0, balances.coins - totalCoins)),
      vipCharacters: balances.vipCharacters - vip,
      characters: balances.characters - normal,
    },
  };
}

/** What a copy takes; a friend is written to without the coin of a new one, so that all coins are those of its translation. */
type CopyPrice = Omit<MessagePrice, 'translationCoins' | 'chatCoins'>;

function sumOf(one: CopyPrice, other: CopyPrice, payer: Payer): MessagePrice {
  const totalCoins = coins(one.totalCoins + other.totalCoins);
  return {
    characters: one.characters + other.characters,
    vip: one.vip + other.vip,
    normal: one.normal + other.normal,
    translationCoins: totalCoins,
    chatCoins: coins(0),
    totalCoins,
    affordable: totalCoins <= payer.balances.coins,
  };
}
