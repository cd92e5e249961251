import { LIMIT_MISTAKES, MEANING_MISTAKES } from './domain-mistakes';
import type { Mistake } from './mistake';
import { MONEY_RULE_MISTAKES } from './rules-of-money';
import { GUARD_MISTAKES } from './server-guards';
import { MONEY_MISTAKES } from './server-money';
import { OPERATOR_MISTAKES } from './server-operator';

/** Every mistake that `npm run mistakes` plants, one at a time, and that the tests must notice. */
export const MISTAKES: readonly Mistake[] = [
  ...LIMIT_MISTAKES,
  ...MEANING_MISTAKES,
  ...MONEY_RULE_MISTAKES,
  ...MONEY_MISTAKES,
  ...GUARD_MISTAKES,
  ...OPERATOR_MISTAKES,
];
