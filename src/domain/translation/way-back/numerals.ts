/** A number in Chinese or Japanese numerals. */
export const HAN_NUMBER = /[零〇一二两兩三四五六七八九十百千万萬]+/gu;

const DIGITS = ['零〇', '一일', '二两兩이', '三삼', '四사', '五오', '六육', '七칠', '八팔', '九구'];
const UNITS: Readonly<Record<string, number>> = {
  十: 10,
  십: 10,
  百: 100,
  백: 100,
  千: 1_000,
  천: 1_000,
  万: 10_000,
  萬: 10_000,
  만: 10_000,
};

/** The value of a number in Chinese, Japanese or Korean numerals; `一万五` is 15,000 as it is said. */
export function valueOf(number: string): number {
  let sum = 0;
  let part = 0;
  let digit = 0;
  let last = 1;
  for (const sign of number) {
    const unit = UNITS[sign];
    if (unit === undefined) {
      digit = digit * 10 + DIGITS.findIndex((signs) => signs.includes(sign));
      continue;
    }
    if (unit === 10_000) {
      sum += (part + digit || 1) * unit;
      part = 0;
    } else part += (digit || 1) * unit;
    digit = 0;
    last = unit;
  }
  const isShort = last >= 100 && digit > 0 && digit < 10 && !/[零〇]/u.test(number);
  return sum + part + (isShort ? (digit * last) / 10 : digit);
}
