import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import {
  arrivalText,
  coinsOnReceipt,
  receiptDate,
  receiverOnReceipt,
} from '@server/kernel/receipt-texts';
import { filled, textsIn } from '@server/kernel/texts';
import type { Email } from '@/domain/account/email';
import { findGoods } from '@/domain/shop/goods';
import type { Transaction } from '@server/kernel/database';
import type { ShopDeps } from './shop-deps';
import type { StoredShopOrder } from './shop-order-store';

/** The announcement about an order to its buyer; that it was sent is announced to its consignee as well. */
export type ShopNews =
  | { readonly kind: 'where-known' | 'sent' | 'arrived' | 'declined' | 'unanswered' | 'gone' }
  | { readonly kind: 'cancelled'; readonly reason: string };

/** The order that the text is about. */
interface ToldOrder {
  /** The code of the goods. */
  readonly goods: string;
  readonly quantity: number;
  readonly coins: number;
  /** Of the coins that came back, what paid what the person owed. */
  readonly owedPaid?: number;
}

/** What goods are called, by their code. */
export function goodsName(code: string, language: Language): string {
  const names: Readonly<Record<string, string>> = textsIn(language).shop.goods;
  return names[code] ?? code;
}

/** What a person reads of an order: the goods by name, and no name of a person, which the announcement would outlive. */
export function shopTexts(
  news: ShopNews,
  { goods, quantity, coins, owedPaid = 0 }: ToldOrder,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, [news.kind]: sentence } = textsIn(language).shop;
    const text = filled(sentence, {
      coins: coins.toLocaleString(language),
      reason: news.kind === 'cancelled' ? news.reason.replace(/[.。]$/, '') : '',
    });
    return {
      title: `${title} · ${goodsName(goods, language)}${quantity > 1 ? ` × ${quantity}` : ''}`,
      text: [text, arrivalText(coins, owedPaid, language)].join('\n').trim(),
    };
  });
}

/**
 * Writes the receipt of an order for its buyer, in their language and in the transaction that takes the
 * coins. Nothing of the address or of the card is in it.
 */
export async function writeShopReceipt(
  deps: Pick<ShopDeps, 'people' | 'outbox' | 'writeMail' | 'coinPrice'>,
  transaction: Transaction,
  { id, buyer, recipient: receiver, goods, quantity, price, orderedAt }: StoredShopOrder,
): Promise<void> {
  const { people, outbox, writeMail, coinPrice } = deps;
  const payer = await people.find(transaction, buyer);
  if (payer?.email === undefined) return;
  const { language } = payer;
  const name = goodsName(findGoods(goods)?.code ?? '', language);
  const facts = {
    goods: `${name} × ${quantity.toLocaleString(language)}`,
    paid: coinsOnReceipt(price, language, coinPrice),
    order: id,
    date: receiptDate(orderedAt, language),
  };
  const about =
    receiver === buyer
      ? ({ kind: 'receipt', ...facts } as const)
      : ({
          kind: 'receipt-of-gift',
          receiver: await receiverOnReceipt(people, transaction, { buyer, receiver }),
          ...facts,
        } as const);
  await outbox.write(writeMail(payer.email as Email, language, about), transaction);
}
