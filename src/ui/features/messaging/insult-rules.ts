import { INSULT_RULES } from '@/domain/safety/kinds/insult';
import { judgeWords, languagesOf, type JudgedWords } from '@/domain/safety/judge';
import { createJudge, type Words } from '@/domain/safety/rule-book';
import { wordLanguageOf, type WordLanguage } from '@/domain/shared/words/word-language';

const FILES = import.meta.glob<{ readonly insults: Words }>(
  '../../../domain/shared/words/*/insults.ts',
);

const asked = new Set<WordLanguage>();
const words: Partial<Record<WordLanguage, Words>> = {};
const judge = createJudge({ rules: INSULT_RULES, words });

function fileOf(language: WordLanguage) {
  const path = Object.keys(FILES).find((each) => each.split('/').includes(language));
  return path === undefined ? undefined : FILES[path];
}

/** Whether a text is an insult, by the words that have come. */
export function isInsult(text: JudgedWords): boolean {
  return judgeWords(judge, text).has('insult');
}

/** Fetches the words of each language that a text may be in, once. */
export function fetchInsults({ original, language }: JudgedWords): void {
  for (const each of languagesOf(original, language).map(wordLanguageOf)) {
    if (asked.has(each)) continue;
    asked.add(each);
    fileOf(each)?.().then(
      ({ insults }) => (words[each] = insults),
      // Without a connection; the next key asks again.
      () => asked.delete(each),
    );
  }
}
