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
export function saysInWords(text: string, value: number): boolean {
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
