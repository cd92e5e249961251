import type { ListedLanguage } from './way-back-words';

/** What one language spells in several ways, as contractions and numbers in words, in one. */
export const SPELL_ALIKE: Readonly<Record<ListedLanguage, (text: string) => string>> = {
  en: (text) =>
    text
      .replaceAll('’', "'")
      .replaceAll(/,\s*\p{L}+n't\s+(?:it|you|we|he|she|they|i)\s*\?/gu, '?')
      .replaceAll(/\bca(?:n't|nnot)|\bcant\b/gu, 'can not')
      .replaceAll("won't", 'will not')
      .replaceAll(/n't\b/gu, ' not')
      .replaceAll(/\bdont\b/gu, 'do not')
      .replaceAll(/\bgonna\b/gu, 'going to')
      .replaceAll(/\bwanna\b/gu, 'want to')
      .replaceAll(/\bgotta\b/gu, 'have to')
      .replaceAll(/'(?:s|m|re|ll|ve|d)\b/gu, ' ')
      .replaceAll(/\bhalf past (\p{L}+)/gu, '$1 30'),
  de: (text) =>
    text
      .replaceAll(/,?\s*(?:nicht wahr|oder|nicht|gell|ne)\s*\?/gu, '?')
      .replaceAll(/(?<=\p{L})['’]s\b/gu, ' es'),
  es: (text) =>
    text
      .replaceAll(/,?\s*¿?\s*(?:no|verdad)\s*\?/gu, '?')
      .replaceAll(/(?<=\p{L}[aeiáéí]r|ndo)(me|te|nos|l[aeo]s?)(?!\p{L})/gu, ' $1')
      .replaceAll(/ y media(?!\p{L})/gu, ' 30'),
  ru: (text) =>
    text
      .replaceAll('ё', 'е')
      .replaceAll(/,?\s*(?:не так ли|не правда ли|правда|да)\s*\?/gu, '?')
      .replaceAll(/(?<!\p{L})не (?=хо(?:чешь|тите)[^.!]*\?)/gu, '')
      .replaceAll(/(?<!\p{L})недалек/gu, 'не далек'),
  ko: (text) =>
    text
      .replaceAll(KOREAN_NUMBER, (_, number: string) => `${valueOf(number)}`)
      .replaceAll(KOREAN_COUNT, (_, count: string) => `${KOREAN_COUNTS.indexOf(count) + 1}`)
      .replaceAll(/(?<=시\s?)반/gu, ' 30분')
      .normalize('NFD'),
  ja: (text) =>
    text
      .replaceAll(/(?:ない|ないか|ませんか)(?=\?)|(?:ないか|ませんか)(?=[。!\s]|$)/gu, 'ましょう')
      .replaceAll(/(?<=時)半/gu, '30分')
      .replaceAll(HAN_NUMBER, (number) => ` ${valueOf(number)} `),
  zh: (text) =>
    text
      .replaceAll(/(\p{sc=Han})[不没沒]\1/gu, '$1')
      .replaceAll(/(?<=不)[见見到]/gu, '')
      .replaceAll(
        /不[过過仅僅但]|差不多|(?<![一二三四五六七八九])十分(?![钟鐘之])|万一|萬一|千万(?=别|不|要)|千萬(?=別|不|要)/gu,
        '',
      )
      .replaceAll('好像', '似乎')
      .replaceAll(/不[要用]|甭/gu, '别')
      .replaceAll(/(?<=[点點])半/gu, ' 30 ')
      .replaceAll(/一(?=[起样樣下点點些直定般])/gu, '')
      .replaceAll(HAN_NUMBER, (number) => ` ${valueOf(number)} `),
};

const HAN_NUMBER = /[零〇一二两兩三四五六七八九十百千万萬]+/gu;
const KOREAN_NUMBER =
  /(?<!\p{L})(?!이\s?(?:번|분|일|주|시))([일이삼사오육칠팔구십백천만]+)(?=\s?(?:원|년|월|분|시|개월|주|일|살|번|층|호|명|킬로|퍼센트))/gu;
const KOREAN_COUNTS = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ');
const KOREAN_COUNT =
  /(?<!\p{L})(열한|열두|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)(?=\s?(?:시|명|개|살|번|달|잔|마리|장|권|사람|병|그릇))/gu;

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
function valueOf(number: string): number {
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
