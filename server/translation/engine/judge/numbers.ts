/** A number in digits, as a text has it. */
interface Amount {
  /** What it may mean: 1,500 is 1500 in one country and 1.5 in another; 2万 is 20000. */
  readonly values: readonly number[];
  /** Its digits without what separates them. */
  readonly digits: string;
  /** It has no thousands apart and no "million" behind it. */
  readonly isPlain: boolean;
  /** It is an hour, which may be written in twelve hours or in twenty-four. */
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
function amountsIn(text: string): readonly Amount[] {
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
function digitsOf(text: string): string {
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

/** Numbers that are often written as words, by the beginnings of these words. */
const WORDS: Readonly<Record<number, RegExp>> = {
  1: /\b(?:one|an?|ein|uno?|una)|один|одн|하나|한/iu,
  2: /two|zwei|dos|два|две|двух|두|둘/iu,
  3: /three|drei|tres|три|трёх|세|셋/iu,
  4: /four|vier|cuatro|четыр|네|넷/iu,
  5: /five|fünf|cinco|пят|다섯/iu,
  6: /six|sechs|seis|шест|여섯/iu,
  7: /seven|sieben|siete|сем|일곱/iu,
  8: /eight|acht|ocho|восем|восьм|여덟/iu,
  9: /nine|neun|nueve|девят|아홉/iu,
  10: /\bten\b|tenth|zehn|diez|десят|열|oct|okt|окт/iu,
  11: /eleven|elf|once|одиннадцат|열한|nov|ноя/iu,
  12: /twel[fv]|zwölf|doce|двенадцат|열두|dec|dez|dic|дек|noon|midday|midnight|mittag|mitternacht|mediod|medianoche|полдень|полноч|正午|中午|零点|午夜|정오|자정|dozen|dutzend|дюжин/iu,
  13: /thirteen|dreizehn|trece|тринадцат/iu,
  14: /fourteen|vierzehn|catorce|четырнадцат|fortnight/iu,
  15: /fifteen|fünfzehn|quince|пятнадцат|quarter|viertel|cuarto|четверт|一刻/iu,
  16: /sixteen|sechzehn|dieciséis|шестнадцат/iu,
  17: /seventeen|siebzehn|diecisiete|семнадцат/iu,
  18: /eighteen|achtzehn|dieciocho|восемнадцат/iu,
  19: /nineteen|neunzehn|diecinueve|девятнадцат/iu,
  20: /twent|zwanzig|veint|двадцат|스무|스물/iu,
  30: /thirt(?:y|ie)|dreißig|treint|тридцат|서른|half|halb|media|半|반/iu,
  40: /fort(?:y|ie)|vierzig|cuarent|сорок|마흔/iu,
  45: /quarter|dreiviertel|viertel|cuarto|без четверт|三刻/iu,
  50: /fift(?:y|ie)|fünfzig|cincuent|пятьдесят|пятидесят|쉰|половин|half|hälfte|mitad|一半|절반|半/iu,
  60: /sixt(?:y|ie)|sechzig|sesent|шестьдесят|예순/iu,
  70: /sevent(?:y|ie)|siebzig|setent|семьдесят|일흔/iu,
  80: /eight(?:y|ie)|achtzig|ochent|восемьдесят|여든/iu,
  90: /ninet(?:y|ie)|neunzig|novent|девяност|아흔/iu,
  100: /hundred|hundert|cien|\bсто\b|сотн|на все сто|백|centur|jahrhundert|siglo|полностью|completely|absolut|völlig|\bvoll\b|totalmente|完全|绝对|絕對|絶対|완전/iu,
  1000: /thousand|tausend|\bmil(?:es)?\b|тысяч|천|grand\b/iu,
  10000: /만/u,
  1e6: /million|millon|millón|миллион|百万|백만/iu,
};

const HAN_DIGITS = '〇一二三四五六七八九';
const KOREAN_DIGITS = '영일이삼사오육칠팔구';
const POWERS: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1000,
  십: 10,
  백: 100,
  천: 1000,
};
const MYRIADS: Readonly<Record<string, number>> = {
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
};

const ROMAN: Readonly<Record<string, number>> = {
  I: 1,
  V: 5,
  X: 10,
  L: 50,
  C: 100,
  D: 500,
  M: 1000,
};

/** Whether a text says a number in words: "twelve", "fünfzig", 三百, 오십, "XXI". */
function saysInWords(text: string, value: number): boolean {
  if (WORDS[value]?.test(text)) return true;
  if (spelledOut(text, /[〇零一二三四五六七八九十百千万萬亿億两兩]+/gu).includes(value))
    return true;
  if (spelledOut(text, /[영일이삼사오육칠팔구십백천만억]+/gu).includes(value)) return true;
  return (text.match(/\b[IVXLCDM]+\b/gu) ?? []).some((word) => romanValue(word) === value);
}

function spelledOut(text: string, run: RegExp): readonly number[] {
  return (text.match(run) ?? []).map(valueOf);
}

/** 三百二十 is 320, 二〇二四 is 2024. */
function valueOf(word: string): number {
  let [sum, section, digit] = [0, 0, 0];
  for (const letter of word.replaceAll('零', '〇').replaceAll(/[两兩]/gu, '二')) {
    const [place, myriad] = [POWERS[letter], MYRIADS[letter]];
    if (place !== undefined) {
      section += (digit || 1) * place;
      digit = 0;
    } else if (myriad !== undefined) {
      sum += (section + digit || 1) * myriad;
      [section, digit] = [0, 0];
    } else {
      const found = Math.max(HAN_DIGITS.indexOf(letter), KOREAN_DIGITS.indexOf(letter));
      digit = 10 * digit + found;
    }
  }
  return sum + section + digit;
}

function romanValue(word: string): number {
  const values = [...word].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

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
