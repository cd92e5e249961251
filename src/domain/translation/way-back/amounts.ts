import type { Hints } from './hints';

/** A sum of money in a text. */
export interface Amount {
  readonly value: number;
  /** Its ISO 4217 code. */
  readonly currency: string;
  /** As it is written. */
  readonly said: string;
}

/** What each currency is called in the eight languages. */
const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: '€|eur|euros?|евро|ユーロ|欧元|歐元|유로',
  USD: String.raw`\$|usd|dollars?|dólar(?:es)?|доллар\p{L}*|ドル|美元|美金|달러`,
  JPY: String.raw`jpy|yens?|иен\p{L}*|円|日元|日圓|엔`,
  CNY: String.raw`cny|rmb|yuan(?:es)?|юан\p{L}*|人民元|人民币|人民幣|元|块|塊|위안`,
  KRW: String.raw`₩|krw|wons?|вон\p{L}*|ウォン|韩元|韓元|원`,
  RUB: String.raw`₽|rub|rubel|ro?ubles?|rublos?|рубл\p{L}*|ルーブル|卢布|盧布|루블`,
  GBP: String.raw`£|gbp|pounds?|pfund|libras?|фунт\p{L}*|ポンド|英镑|英鎊|파운드`,
};

const ANY = Object.values(CURRENCIES).join('|');
const NUMBER = String.raw`(?<![\p{N}.,])\p{N}(?:[\p{N}.,'’]*\p{N})?`;
const BEHIND = new RegExp(
  String.raw`(${NUMBER})\s*(${ANY})(?![\p{sc=Latin}\p{sc=Cyrillic}])`,
  'gu',
);
const BEFORE = new RegExp(String.raw`([€$₩₽£])\s*(${NUMBER})`, 'gu');

/** The sums of money in a text whose number is written in digits, or in the numerals of its language. */
export function amountsIn(text: string, hints: Pick<Hints, 'spell'>): readonly Amount[] {
  const plain = hints.spell(text.normalize('NFKC').toLowerCase()).normalize('NFC');
  const behind = [...plain.matchAll(BEHIND)].map(([said, number, currency]) =>
    amount(said, number, currency),
  );
  const before = [...plain.matchAll(BEFORE)].map(([said, currency, number]) =>
    amount(said, number, currency),
  );
  return [...behind, ...before];
}

function amount(said: string, number = '', currency = ''): Amount {
  const known = Object.entries(CURRENCIES).find(([, names]) =>
    new RegExp(`^(?:${names})$`, 'u').test(currency),
  );
  return {
    value: valueOf(number),
    currency: known?.[0] ?? '',
    said: said.replaceAll(/\s+/gu, ' '),
  };
}

/** Three digits behind a point or comma are thousands, fewer are a fraction. */
function valueOf(number: string): number {
  const whole = number.replaceAll(/[.,'’](?=\p{N}{3}(?!\p{N}))/gu, '');
  return Number(whole.replaceAll(/[.,'’]/gu, '.'));
}
