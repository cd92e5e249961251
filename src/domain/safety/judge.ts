import { factsOf, LANGUAGES, type Language, type Script } from '@/domain/shared/language';
import type { MessageWords } from '@/domain/messaging/kinds/kinds';
import type { Judge } from './rule-book';
import type { WarningKind } from './warning-kind';

/** The words of a message in both voices, with the languages that it declares. */
export interface JudgedWords extends MessageWords {
  readonly language?: Language | undefined;
  readonly translationLanguage?: Language | undefined;
}

/**
 * The kinds that a message is of: of its original in each language that it may be in, and of its translation, so that
 * a sentence that the rules of one language miss is found in the other (readings, Safety).
 */
export function judgeWords(judge: Judge, words: JudgedWords): ReadonlySet<WarningKind> {
  const { original, language, translation = '', translationLanguage } = words;
  const kinds = languagesOf(original, language).flatMap((each) => [...judge(original, each)]);
  const other = translationLanguage ? judge(translation, translationLanguage) : [];
  return new Set([...kinds, ...other]);
}

/**
 * The languages in which a text is judged: the declared one if the text has its letters, and English for Latin
 * letters; where that leaves none, each language with its letters.
 */
export function languagesOf(text: string, declared?: Language): readonly Language[] {
  const fitting = LANGUAGES.filter((language) => ownScript(language).test(text));
  if (declared && isWrittenIn(declared, text)) {
    return fitting.includes('en') && declared !== 'en' ? [declared, 'en'] : [declared];
  }
  return fitting.filter((language) => language !== 'zh-TW');
}

/** Whether a text has any letter of a language. */
function isWrittenIn(language: Language, text: string): boolean {
  return scriptsOf(language).some((script) => signOf(script).test(text));
}

/** A letter of the script that the language alone has; else of the one that most of its words are written in. */
function ownScript(language: Language): RegExp {
  const { scripts } = factsOf(language);
  const others = LANGUAGES.filter((other) => other !== language).flatMap(scriptsOf);
  return signOf(scripts.find((script) => !others.includes(script)) ?? scripts[0]);
}

function scriptsOf(language: Language): readonly Script[] {
  return factsOf(language).scripts;
}

function signOf(script: Script): RegExp {
  return SIGNS.get(script) ?? /(?!)/u;
}

const SIGNS: ReadonlyMap<Script, RegExp> = new Map(
  LANGUAGES.flatMap(scriptsOf).map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
);
