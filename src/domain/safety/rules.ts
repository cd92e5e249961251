import { CODE_RULES, CODE_WORDS } from './kinds/code';
import { COMMON } from './kinds/common';
import { INSULT_RULES, INSULT_WORDS } from './kinds/insult';
import { INVEST_RULES, INVEST_WORDS } from './kinds/invest';
import { MONEY_RULES, MONEY_WORDS } from './kinds/money';
import { OTHER_APP_RULES, OTHER_APP_WORDS } from './kinds/other-app';
import { PERSONAL_DATA_RULES, PERSONAL_DATA_WORDS } from './kinds/personal-data';
import { PICTURE_RULES, PICTURE_WORDS } from './kinds/picture';
import { joinWords, type SafetyRules } from './rule-book';

/** The rules of all kinds. */
export const SAFETY_RULES: SafetyRules = {
  rules: [
    ...CODE_RULES,
    ...INSULT_RULES,
    ...INVEST_RULES,
    ...MONEY_RULES,
    ...OTHER_APP_RULES,
    ...PERSONAL_DATA_RULES,
    ...PICTURE_RULES,
  ],
  words: joinWords([
    COMMON,
    CODE_WORDS,
    INSULT_WORDS,
    INVEST_WORDS,
    MONEY_WORDS,
    OTHER_APP_WORDS,
    PERSONAL_DATA_WORDS,
    PICTURE_WORDS,
  ]),
};
