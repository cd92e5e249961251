import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import { moneyOfCoins, withMoney, type CoinPrice } from '@/domain/wallet/coin-price';
import type { Coins } from '@/domain/wallet/coins';
import type { Transaction } from './database';
import type { People } from './ports/people';
import { filled, forNumber, textsIn } from './texts';
import { splitArrival } from '@/domain/wallet/debt';

/** A price in coins, as a receipt in this language writes it, with its worth in money where `COIN_PRICE` is set. */
export function coinsOnReceipt(
  price: Coins,
  language: Language,
  coinPrice: CoinPrice | undefined,
): string {
  const text = forNumber(textsIn(language).paidInCoins, price, language);
  const words = filled(text, { amount: price.toLocaleString(language) });
  return coinPrice ? withMoney(words, moneyOfCoins(price, coinPrice, language), language) : words;
}

/** The day of a receipt, in UTC. */
export function receiptDate(at: EpochMs, language: Language): string {
  return new Date(at).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Who was given something, by the number of the account, and by name unless they have blocked the buyer. */
export async function receiverOnReceipt(
  people: Pick<People, 'reach'>,
  transaction: Transaction,
  { buyer, receiver }: { readonly buyer: UserId; readonly receiver: UserId },
): Promise<string> {
  const id = `ID ${accountNumber(receiver)}`;
  const reached = await people.reach(transaction, buyer, receiver);
  return reached.ok ? `${reached.value.person.nickname} (${id})` : id;
}

/** What became of coins that arrived for a person whose debt they paid a part of; empty without one. */
export function arrivalText(arrived: number, owedPaid: number, language: Language): string {
  const { pays, own } = splitArrival(arrived, owedPaid);
  if (pays === 0) return '';
  const text = (count: number) => count.toLocaleString(language);
  const { all, part } = textsIn(language).arrival;
  return own === 0 ? all : filled(part, { all: text(arrived), pays: text(pays), own: text(own) });
}
