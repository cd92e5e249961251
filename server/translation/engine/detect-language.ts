import { eld } from 'eld/extrasmall';
import { factsOf, LANGUAGES, type Language } from '@/domain/shared/language';
import { betweenVariants, isChinese, chineseEvidence } from './chinese-variants';
import { mask } from './mask';
import { weighWords, type WordEvidence } from './chat-words/telling-words';

/** The language of a text, and whether the text itself says so or only the hint. */
export interface Detected {
  readonly language: Language | undefined;
  readonly certain: boolean;
}

type Scores = Readonly<Record<string, number>>;
/** Hiragana covers both kana. */
type OneScript = 'Han' | 'Hiragana' | 'Hangul' | 'Cyrillic' | 'Latin';

const UNKNOWN: Detected = { language: undefined, certain: false };

const SCRIPTS: Readonly<Record<OneScript, RegExp>> = {
  Han: /\p{sc=Han}/gu,
  Hiragana: /[\p{sc=Hiragana}\p{sc=Katakana}ー]/gu,
  Hangul: /[가-힣]/gu,
  Cyrillic: /\p{sc=Cyrillic}/gu,
  Latin: /\p{sc=Latin}/gu,
};

/** A syllable or Han character says as much as a few letters. */
const WEIGHT: Readonly<Record<OneScript, number>> = {
  Han: 3,
  Hiragana: 2,
  Hangul: 3,
  Cyrillic: 1,
  Latin: 1,
};

const writtenIn = (script: OneScript): readonly Language[] =>
  LANGUAGES.filter((language) => factsOf(language).scripts.includes(script));

const SPOKEN_IN: Readonly<Record<OneScript, readonly Language[]>> = {
  Han: writtenIn('Han'),
  Hiragana: writtenIn('Hiragana'),
  Hangul: writtenIn('Hangul'),
  Cyrillic: writtenIn('Cyrillic'),
  Latin: writtenIn('Latin'),
};

/** The part of a text that a script must make up before it says the language. */
const MAIN_SHARE = 0.7;

/** Katakana of faces such as ¯\_(ツ)_/¯, and the の that Chinese shop signs borrow. */
const BORROWED_KANA =
  /(?<!\p{sc=Katakana})[ツノシミヽヾゞ](?!\p{sc=Katakana})|(?<=\p{sc=Han})の(?=\p{sc=Han})/gu;

/** Consonants and vowels of Hangul by themselves: laughing and crying, in Latin texts too. */
const JAMO = /^[ㄱ-ㅣ\P{L}]*[ㄱ-ㅣ][ㄱ-ㅣ\P{L}]*$/u;

/**
 * From when on a text itself says its language (ADR-0016 has the figures): by how many words of
 * {@link weighWords} it leads, and by how much its letter statistics are ahead of every other language's.
 * Letter statistics say nothing about a single word.
 */
const SURE: readonly { words: number; lead: number; letters: number }[] = [
  { words: 1, lead: 2, letters: -Infinity },
  { words: 2, lead: 0.8, letters: -0.1 },
  { words: 1, lead: 0.3, letters: 0.03 },
  { words: 3, lead: 0, letters: 0.08 },
];
const SURE_SINGLE_WORD = 0.8;

/** From this lead on a text is taken for another language than ours, whatever its writer speaks. */
const FOREIGN_LEAD = 1;

/** From this lead on a text that is not sure is taken for a language of ours, where no hint fits. */
const LEANING = 0.5;

/** From this many words on letter statistics alone say that a text is another language's. */
const FOREIGN_WORDS = 4;
const FOREIGN_LETTERS = 0.1;

/**
 * Which of the eight languages a text is written in, by its script, then by telling words and letter
 * statistics; when these are not sure, `hint` (what the writer's profile says) decides, provided its script
 * fits and nothing tells of another language.
 */
export function detectLanguage(text: string, hint?: Language): Detected {
  const words = mask(text).text.replace(BORROWED_KANA, '');
  if (JAMO.test(words)) return { language: SPOKEN_IN.Hangul[0], certain: true };
  const { main, share, scripts } = scriptsOf(words);
  if (!main) return UNKNOWN;
  const detected = detectIn(main, words, hint);
  if (share >= MAIN_SHARE) return detected;
  const fits = hint && scripts.some((script) => SPOKEN_IN[script].includes(hint));
  return { language: fits ? hint : detected.language, certain: false };
}

/** The script that makes up most of a text, with its share; kanji count as kana where there are any. */
/**
 * Whether a text is in a language already, surely: a hint alone is no proof. Chinese that looks the same in both
 * scripts is in both.
 */
export function isWrittenIn(text: string, wanted: Language, hint?: Language): boolean {
  const { language, certain } = detectLanguage(text, hint);
  if (language === undefined || !isChinese(language) || !isChinese(wanted)) {
    return certain && language === wanted;
  }
  return !betweenVariants(text, language, wanted).ok;
}

function scriptsOf(text: string): {
  main?: OneScript;
  share: number;
  scripts: readonly OneScript[];
} {
  const weights = new Map<OneScript, number>();
  for (const script of Object.keys(SCRIPTS) as OneScript[]) {
    const weight = (text.match(SCRIPTS[script])?.length ?? 0) * WEIGHT[script];
    if (weight > 0) weights.set(script, weight);
  }
  const kana = weights.get('Hiragana');
  if (kana) weights.set('Hiragana', kana + (weights.get('Han') ?? 0));
  if (kana) weights.delete('Han');
  const [main, ...others] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (!main) return { share: 0, scripts: [] };
  const total = others.reduce((sum, [, weight]) => sum + weight, main[1]);
  return { main: main[0], share: main[1] / total, scripts: [...weights.keys()] };
}

function detectIn(script: OneScript, text: string, hint: Language | undefined): Detected {
  const spoken = SPOKEN_IN[script];
  switch (script) {
    case 'Hiragana':
    case 'Hangul':
      return { language: spoken[0], certain: true };
    case 'Han':
      return detectHan(text, hint);
    default:
      return detectByWords(wordsIn(script, text), spoken, hint);
  }
}

/** What of a text is not written in the other script of letters. */
function wordsIn(script: 'Latin' | 'Cyrillic', text: string): string {
  return text.replace(SCRIPTS[script === 'Latin' ? 'Cyrillic' : 'Latin'], ' ');
}

/** Han alone may be Japanese too: then the hint says so, unless there is what only Chinese writes. */
function detectHan(text: string, hint: Language | undefined): Detected {
  const { variant, onlyChinese } = chineseEvidence(text);
  const hinted = hint && SPOKEN_IN.Han.includes(hint) ? hint : 'zh-CN';
  if (!isChinese(hinted) && !onlyChinese) return { language: hinted, certain: false };
  if (variant !== 'either') return { language: variant, certain: onlyChinese };
  return { language: isChinese(hinted) ? hinted : 'zh-CN', certain: false };
}

function detectByWords(
  text: string,
  ours: readonly Language[],
  hint: Language | undefined,
): Detected {
  const evidence = weighWords(text);
  const scores = eld.detect(text).getScores();
  const told = evidence.lead > 0 ? evidence.language : Object.keys(scores)[0];
  const language = ours.find((each) => each === told);
  if (language && isSure(evidence, aheadOf(scores, [language]))) return { language, certain: true };
  if (isForeign(evidence, language, scores, ours)) return UNKNOWN;
  if (hint && ours.includes(hint)) return { language: hint, certain: false };
  return { language: evidence.lead >= LEANING ? language : undefined, certain: false };
}

function isSure({ words, lead }: WordEvidence, letters: number): boolean {
  if (words === 1 && lead >= SURE_SINGLE_WORD) return true;
  return SURE.some(
    (least) => words >= least.words && lead >= least.lead && letters >= least.letters,
  );
}

function isForeign(
  { words, lead }: WordEvidence,
  language: Language | undefined,
  scores: Scores,
  ours: readonly string[],
): boolean {
  if (!language && lead > 0) return lead >= FOREIGN_LEAD;
  return lead < FOREIGN_LEAD && words >= FOREIGN_WORDS && aheadOf(scores, ours) < -FOREIGN_LETTERS;
}

/** By how much the best score of some languages is ahead of the best one of all others. */
function aheadOf(scores: Scores, languages: readonly string[]): number {
  const best = (wanted: boolean): number =>
    Math.max(
      0,
      ...Object.entries(scores).flatMap(([tag, score]) =>
        languages.includes(tag) === wanted ? [score] : [],
      ),
    );
  return best(true) - best(false);
}
