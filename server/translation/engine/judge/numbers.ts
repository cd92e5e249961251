import { amountsIn, digitsOf, type Amount } from './amounts';
import { saysInWords } from './number-words';

/** From this value on a number is more than a few: below it, words are as good as digits. */
const SEVERAL = 10;
const HALF_A_DAY = 12;
/** From so many digits on a number may be written with other gaps, as telephone numbers are. */
const LONG_NUMBER = 5;
const DECADES = /^(?:19|20)\d0$/u;

/** Numbers that are words in a chat: 520 is "I love you" to Chinese eyes, 88 is "bye", 39 "thanks" to Japanese ones. */
const SLANG = /^(?:6{2,}|8{2,}|886|3{3,}|23{2,}|5{3,}|520|521|1314|5201314|250|39|4649|996|10)$/u;
const SLANG_WRITERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Ways to write that have digits and mean no number: "24/7", "!!!11". */
const NO_NUMBERS = /(?<!\d)24\/7(?!\d)|(?<=!)1+/gu;

/**
 * Whether a number of two or more digits, a sum of money, a time or a date of the source is gone. It may be written
 * otherwise: 1.000 for 1,000, 20,000 for 2万, 3:30 pm for 15:30, a name for a month, "fifty" for 50.
 */
export function losesNumbers(source: string, translation: string): boolean {
  const said = amountsIn(source.replaceAll(NO_NUMBERS, ' ')).filter((each) =>
    hasToStay(each, source),
  );
  if (said.length === 0) return false;
  const answered = amountsIn(translation);
  const inARow = digitsOf(translation);
  return said.some(
    (amount) =>
      !(amount.digits.length >= LONG_NUMBER && inARow.includes(amount.digits)) &&
      !answered.some(({ digits }) => isPartOf(amount, digits)) &&
      !readingsOf(amount).some(
        (value) =>
          answered.some(({ values }) => values.includes(value)) || saysInWords(translation, value),
      ),
  );
}

function hasToStay({ values, digits, isMoney }: Amount, source: string): boolean {
  const value = Math.max(...values);
  if (value === 0 || (SLANG.test(digits) && SLANG_WRITERS.test(source) && !isMoney)) return false;
  return value >= SEVERAL || isMoney;
}

/** Whether digits stand within longer ones, as 90 in 1990 or a part of a telephone number; 1500 is no part of 15000. */
function isPartOf({ digits, isPlain }: Amount, longer: string): boolean {
  const at = longer.indexOf(digits);
  const rest = longer.slice(at + digits.length);
  return isPlain && digits.length > 1 && at >= 0 && !(at === 0 && /^0+$/u.test(rest));
}

/** What a number may be called: an hour by either clock, a decade by its last two digits. */
function readingsOf({ values, isHour }: Amount): readonly number[] {
  return values.flatMap((value) => [
    value,
    ...(isHour ? [value - HALF_A_DAY, value + HALF_A_DAY] : []),
    ...(DECADES.test(String(value)) ? [value % 100] : []),
  ]);
}
