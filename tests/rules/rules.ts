import { ACCOUNT_RULES } from './account-rules';
import { CHAT_RULES } from './chat-rules';
import { LEARNING_RULES } from './learning-rules';
import { MONEY_RULES } from './money-rules';
import { PEOPLE_RULES } from './people-rules';
import { SCREEN_RULES } from './screen-rules';

/** The rule book: every rule of the business, in the order it is printed. */
export const RULES = [
  ...ACCOUNT_RULES,
  ...MONEY_RULES,
  ...CHAT_RULES,
  ...LEARNING_RULES,
  ...PEOPLE_RULES,
  ...SCREEN_RULES,
] as const;

/** The name of a rule. */
export type RuleId = (typeof RULES)[number]['id'];
