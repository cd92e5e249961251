/** A number in digits, as a text has it. */
export interface Amount {
  /** What it may mean: 1,500 is 1500 in one country and 1.5 in another; 2万 is 20000. */
  readonly values: readonly number[];
  /** Its digits without what separates them. */
  readonly digits: string;
  /** It has no thousands apart and no "million" behind it. */
  readonly isPlain: boolean;
  /** It stands for an hour, which may be written in twelve hours or in twenty-four. */
  readonly isHour: boolean;
  /** A sum of money or a percentage. */
  readonly isMoney: boolean;
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:thousand|tausend|mil(?!l)|тыс|千|천)/iu, 1e3],
  [/^(?:k|к)(?![\p{L}])/iu, 1e3],
  [/^\s?(?:hundred|hundert|百|백)/iu, 1e2],
  [/^\s?(?:万|萬|만)/u, 1e4],
  [/^\s?(?:million|millón|миллион|млн|mio(?!\p{L}))/iu, 1e6],
  [/^m(?!\p{L})/iu, 1e6],
  [/^\s?(?:亿|億|억)/u, 1e8],
  [/^\s?(?:billion|milliard|миллиард|млрд)/iu, 1e9],
];

const HOUR_AFTER =
  /^(?:[:：.h]\d{2}|\s?(?:uhr|h(?!\p{L})|点|點|時(?!間)|时|시(?!간)|o['’]clock|[ap]\.?m\b|час))/iu;
const HOUR_BEFORE =
  /(?:上午|下午|晚上|早上|凌晨|中午|午前|午後|夜|오전|오후|저녁|밤|am|um|at|в|a las)\s?$/iu;
const MONEY = /[€$£¥₽₩%％]/u;
const MONEY_AFTER = /^\s?(?:[€$£¥₽₩%％]|eur|usd|dollar|euro|руб|元|块|塊|円|圓|원|yen|yuan)/iu;

/** A number with separators inside: 1,000.50, 12:30, 2024-05-01. */
const TOKEN = /\d+(?:[.,:：/'’\u00A0\u202F-]\d+)*/gu;
const GROUPED = /^\d{1,3}(?:[.,'’\u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?$/u;

/** The numbers of a text in digits of any script, parts of dates and times each by itself. */
export function amountsIn(text: string): readonly Amount[] {
  // A space may separate thousands: 10 000.
  const plain = asciiDigits(text).replaceAll(
    /(?<![\d.,])(\d{1,3}) (?=\d{3}(?: \d{3})*(?![\d]))/gu,
    '$1\u00A0',
  );
  return [...plain.matchAll(TOKEN)].flatMap(({ 0: token, index }): readonly Amount[] => {
    const [before, after] = [plain.slice(0, index), plain.slice(index + token.length)];
    const isMoney = MONEY.test(before.slice(-2)) || MONEY_AFTER.test(after);
    const scale = SCALES.find(([word]) => word.test(after))?.[1];
    if (scale !== undefined || GROUPED.test(token)) {
      return [
        {
          values: wholeValues(token, scale ?? 1),
          digits: digitsOf(token),
          isPlain: false,
          isHour: false,
          isMoney,
        },
      ];
    }
    let at = index;
    return token.split(/(\D)/u).flatMap((part) => {
      const [from, to] = [at, (at += part.length)];
      if (!/\d/u.test(part)) return [];
      const isHour = HOUR_AFTER.test(plain.slice(to)) || HOUR_BEFORE.test(plain.slice(0, from));
      return [{ values: [Number(part)], digits: part, isPlain: true, isHour, isMoney }];
    });
  });
}

/** Every digit of a text in a row. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/\D/gu, '');
}

/** Both readings of a number with points and commas, times what follows it. */
function wholeValues(token: string, scale: number): readonly number[] {
  const whole = Number(digitsOf(token));
  const decimal = Number(
    token
      .replace(/[.,](?=\d*$)/u, ';')
      .replaceAll(/[^\d;]/gu, '')
      .replace(';', '.'),
  );
  return [...new Set([whole * scale, Math.round(decimal * scale * 100) / 100])];
}

/** Digits of any script as 0 to 9: they stand ten in a row. */
function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const start = zero;
    while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(start - zero);
  });
}
