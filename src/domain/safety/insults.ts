import { COMMON } from './kinds/common';
import { INSULT_RULES, INSULT_WORDS } from './kinds/insult';
import { createJudge, type WordLanguage, type Words } from './rule-book';

function wordsIn(language: WordLanguage): Words {
  return { ...COMMON[language], ...INSULT_WORDS[language] };
}

/** The rules of insults alone, which the page of the sender asks. */
export const judgeInsult = createJudge({
  rules: INSULT_RULES,
  words: {
    zh: wordsIn('zh'),
    en: wordsIn('en'),
    de: wordsIn('de'),
    ru: wordsIn('ru'),
    ko: wordsIn('ko'),
    ja: wordsIn('ja'),
    es: wordsIn('es'),
  },
});
