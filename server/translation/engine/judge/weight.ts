/** How many letters of an alphabet one character of these scripts is worth, measured on the phrasebook. */
const WORTH: readonly (readonly [RegExp, number])[] = [
  [/\p{sc=Han}/u, 3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}ー]/u, 1.8],
  [/\p{sc=Hangul}/u, 2],
];

/** How many times the weight of its source a translation has at most, and letters besides: "brb" is a sentence. */
const MOST = 2.5;
const SPARE = 40;
/** The part of its source that a translation weighs at least, and letters that it may lack besides. */
const LEAST = 0.25;
const LACKING = 6;
/** How much of a translation may be neither letters nor digits, beside what the source has of it. */
const SPARE_SIGNS = 30;

/** How much one character says, in letters of an alphabet; spaces and punctuation say nothing. */
export function worthOf(character: string): number {
  if (!/[\p{L}\p{N}]/u.test(character)) return 0;
  return WORTH.find(([script]) => script.test(character))?.[1] ?? 1;
}

/** How much a text says, in letters of an alphabet: about the same in every language. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) weight += worthOf(character);
  return weight;
}

/** Whether a translation is longer than any translation of its source would be. */
export function isTooLong(source: string, translation: string): boolean {
  const weight = weightOf(translation);
  if (weight > MOST * weightOf(source) + SPARE) return true;
  return signsOf(translation) > MOST * signsOf(source) + weight + SPARE_SIGNS;
}

/** Whether a translation is shorter than any translation of its source would be. */
export function isTooShort(source: string, translation: string): boolean {
  return weightOf(translation) < LEAST * weightOf(source) - LACKING;
}

/** How many characters of a text are neither letters nor digits. */
function signsOf(text: string): number {
  return [...text].filter((character) => worthOf(character) === 0).length;
}
