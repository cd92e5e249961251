import { eld } from 'eld/extrasmall';
import type { Language } from '@/domain/shared/language';
import { chineseVariant } from './chinese-variants';
import { mask } from './mask';
import { spokenByWords } from './telling-words';

/** The language of a text, and whether the text itself says so or only the hint. */
export interface Detected {
  readonly language: Language | undefined;
  readonly certain: boolean;
}

type Script = 'han' | 'kana' | 'hangul' | 'cyrillic' | 'latin';

const UNKNOWN: Detected = { language: undefined, certain: false };

const SCRIPTS: Readonly<Record<Script, RegExp>> = {
  han: /\p{sc=Han}/gu,
  kana: /[\p{sc=Hiragana}\p{sc=Katakana}ー]/gu,
  hangul: /\p{sc=Hangul}/gu,
  cyrillic: /\p{sc=Cyrillic}/gu,
  latin: /\p{sc=Latin}/gu,
};

/** A syllable or Han character says as much as a few letters. */
const WEIGHT: Readonly<Record<Script, number>> = {
  han: 3,
  kana: 2,
  hangul: 3,
  cyrillic: 1,
  latin: 1,
};

/** Letters of Cyrillic languages that are not Russian. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќқғүұңөһә]/iu;

/** Characters of everyday Chinese that Japanese does not write. */
const NOT_JAPANESE = /[你妳您吗嗎们們这這哪么麼吧啊呢很没沒说說谁誰喝吃她它咱啥]/u;

/** From this many words on a text that clearly is another language's is not taken for ours. */
const FOREIGN_WORDS = 4;

/** How far another language's score must lie ahead of all of ours. */
const FOREIGN_LEAD = 0.1;

const amongOurs = eld.newInstance();
amongOurs.setLanguageSubset(['en', 'de', 'es']);
const amongAll = eld.newInstance();

/**
 * Which of the eight languages a text is written in, by its script, then by telling words, then by
 * letter statistics; when none of these is sure, `hint` (what the writer's profile says) decides,
 * provided its script fits.
 */
export function detectLanguage(text: string, hint?: Language): Detected {
  const words = mask(text).text;
  switch (mainScript(words)) {
    case 'kana':
      return { language: 'ja', certain: true };
    case 'hangul':
      return { language: 'ko', certain: true };
    case 'cyrillic':
      return NOT_RUSSIAN.test(words) ? UNKNOWN : { language: 'ru', certain: true };
    case 'han':
      return detectHan(words, hint);
    case 'latin':
      return detectLatin(words, hint);
    default:
      return UNKNOWN;
  }
}

function mainScript(text: string): Script | undefined {
  const weights = { han: 0, kana: 0, hangul: 0, cyrillic: 0, latin: 0 };
  for (const script of Object.keys(SCRIPTS) as Script[]) {
    weights[script] = (text.match(SCRIPTS[script])?.length ?? 0) * WEIGHT[script];
  }
  if (weights.kana > 0) {
    weights.kana += weights.han;
    weights.han = 0;
  }
  const [script, weight] = (Object.entries(weights) as [Script, number][]).reduce((best, next) =>
    next[1] > best[1] ? next : best,
  );
  return weight > 0 ? script : undefined;
}

/** Han alone may be Japanese too; only a hint says so, and characters Japanese lacks overrule it. */
function detectHan(text: string, hint: Language | undefined): Detected {
  if (hint === 'ja' && !NOT_JAPANESE.test(text)) return { language: 'ja', certain: false };
  const variant = chineseVariant(text);
  if (variant !== 'either') return { language: variant, certain: true };
  if (hint === 'zh-CN' || hint === 'zh-TW') return { language: hint, certain: false };
  return { language: 'zh-CN', certain: false };
}

function detectLatin(text: string, hint: Language | undefined): Detected {
  if (isForeign(text)) return UNKNOWN;
  const spoken = spokenByWords(text);
  if (spoken) return { language: spoken, certain: true };
  const guess = amongOurs.detect(text);
  const language = latinLanguage(guess.language);
  if (language && guess.isReliable()) return { language, certain: true };
  return { language: latinLanguage(hint), certain: false };
}

/** French or Italian shares many short words with Spanish; letter statistics over all languages tell. */
function isForeign(text: string): boolean {
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < FOREIGN_WORDS) return false;
  const guess = amongAll.detect(text);
  if (!guess.isReliable() || latinLanguage(guess.language)) return false;
  const scores = guess.getScores();
  const ours = Math.max(scores.en ?? 0, scores.de ?? 0, scores.es ?? 0);
  return (scores[guess.language] ?? 0) - ours > FOREIGN_LEAD;
}

function latinLanguage(tag: string | undefined): 'en' | 'de' | 'es' | undefined {
  return tag === 'en' || tag === 'de' || tag === 'es' ? tag : undefined;
}
