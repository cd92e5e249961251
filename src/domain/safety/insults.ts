import { COMMON } from './kinds/common';
import { INSULT_RULES, INSULT_WORDS } from './kinds/insult';
import { createJudge, joinWords } from './rule-book';

/** The rules of insults alone, which the page of the sender asks. */
export const judgeInsult = createJudge({
  rules: INSULT_RULES,
  words: joinWords([COMMON, INSULT_WORDS]),
});
