import { WARNINGS } from '@/domain/shared/words/warnings';
import { CODE_RULES } from './kinds/code';
import { INSULT_RULES } from './kinds/insult';
import { INVEST_RULES } from './kinds/invest';
import { MONEY_RULES } from './kinds/money';
import { OTHER_APP_RULES } from './kinds/other-app';
import { PERSONAL_DATA_RULES } from './kinds/personal-data';
import { PICTURE_RULES } from './kinds/picture';
import type { SafetyRules } from './rule-book';

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
  words: WARNINGS,
};
