import { CYRILLIC_WORDS } from './cyrillic-words';
import { ENGLISH_WORDS } from './english-words';
import { GERMAN_WORDS } from './german-words';
import { OTHER_LATIN_WORDS } from './other-latin-words';
import { SPANISH_WORDS } from './spanish-words';

/** What the words of a text say about its language. */
export interface WordEvidence {
  /** The code of the language that most of them speak for, which need not be one of ours. */
  readonly language: string | undefined;
  /** How far it is ahead of the next one; a word that only this language has counts 1. */
  readonly lead: number;
  /** How many words the text has. */
  readonly words: number;
}

const LISTS: Readonly<Record<string, string>> = {
  en: ENGLISH_WORDS,
  de: GERMAN_WORDS,
  es: SPANISH_WORDS,
  ...OTHER_LATIN_WORDS,
  ...CYRILLIC_WORDS,
};

const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = languagesOfWords();

/** English that people write in every language: it says little. */
const LOANWORDS: ReadonlySet<string> = new Set(
  split(`
    ok okay lol omg wow nice cool bro sorry hi hey hello bye love baby cute crush chill party
    weekend like post story fail random easy game games gaming gg haha yes no thanks thank thx
    please best boss film video job man wtf xd crazy happy birthday movie song party drink drinks
    fun funny dude damn shit fuck new hot good one real amazing perfect music online hm hmm uff
    super top info stress fitness gym sexy honey darling dance so you my beautiful god cringe team
    match`),
);
const LOANWORD_WEIGHT = 0.35;

/** Letters and endings of words that are in no list; the first that fits decides. */
const SPELLINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[ãõ]/u, ['pt']],
  [/[łąęśźżćń]/u, ['pl']],
  [/[ığş]/u, ['tr']],
  [/[åøæ]/u, ['sv', 'da']],
  [/[ăâîșț]/u, ['ro', 'fr']],
  [/[čřžšěůýđ]/u, ['cs', 'hr']],
  [/[őű]/u, ['hu']],
  [/[œûêèà]/u, ['fr', 'it', 'pt']],
  [/ç/u, ['fr', 'pt', 'tr', 'ca']],
  [/ñ/u, ['es']],
  [/ß|(?:ung|heit|keit|lich|isch)(?:e[nrs]?)?$|^sch[lmnw]/u, ['de']],
  [/ight|ough|ness$|^wh/u, ['en']],
  [/..(?:ed|ing|ly)$/u, ['en', 'sv']],
  [
    /(?:ción|ciones|sión|iendo)$|ísim[oa]s?$|[áéí].*(?:[mst]e|l[aoe]s?)$|[b-df-hj-np-tv-z]ó$/u,
    ['es'],
  ],
  [/[ae]ndo$/u, ['es', 'it', 'pt']],
  [/ü/u, ['de', 'hu', 'tr']],
  [/ö/u, ['de', 'sv', 'fi', 'hu', 'tr']],
  [/ä/u, ['de', 'sv', 'fi']],
  [/[іїєґ]/u, ['uk', 'be']],
  [/ў/u, ['be']],
  [/[љњћђџј]/u, ['sr', 'mk']],
  [/[ѓќѕ]/u, ['mk']],
  [/[қғүұңөһә]/u, ['kk']],
  [/шь(?:ся)?$|тся$|[ыэё].*и|и.*[ыэё]/u, ['ru']],
  [/ът$/u, ['bg']],
  [/[ыэё]/u, ['ru', 'be']],
];

/** Weighs each word by how many languages it may be of: `danke` is German, `so` half a dozen. */
export function weighWords(text: string): WordEvidence {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? [];
  const weights = new Map<string, number>();
  const add = (language: string, weight: number) =>
    weights.set(language, (weights.get(language) ?? 0) + weight);
  if (/[¿¡]/u.test(text)) add('es', 1);
  for (const word of words) {
    const known = knownSpelling(word);
    const languages = LANGUAGES_OF.get(known) ?? bySpelling(word);
    const weight = (LOANWORDS.has(known) ? LOANWORD_WEIGHT : 1) / languages.length;
    for (const language of languages) add(language, weight);
  }
  const [first, second] = [...weights].toSorted(([, a], [, b]) => b - a);
  const lead = (first?.[1] ?? 0) - (second?.[1] ?? 0);
  return { language: first?.[0], lead, words: words.length };
}

/** "Sooo" as `so`, "goood" as `good`. */
function knownSpelling(word: string): string {
  const once = word.replace(/(\p{L})\1{2,}/gu, '$1');
  const twice = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
  return [word, once, twice].find((spelling) => LANGUAGES_OF.has(spelling)) ?? word;
}

function bySpelling(word: string): readonly string[] {
  return SPELLINGS.find(([letters]) => letters.test(word))?.[1] ?? [];
}

function languagesOfWords(): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const [language, list] of Object.entries(LISTS)) {
    for (const word of new Set(split(list))) {
      languages.set(word, [...(languages.get(word) ?? []), language]);
    }
  }
  return languages;
}

function split(list: string): readonly string[] {
  return list.trim().split(/\s+/u);
}
