import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import { arrivalText } from '@server/kernel/receipt-texts';
import { filled, textsIn } from '@server/kernel/texts';

/** What is told about an order to its buyer; that it was sent is told to its consignee as well. */
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
