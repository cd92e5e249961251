import { ACCOUNT_LIMIT_MISTAKES } from './limits-of-accounts';
import { MONEY_LIMIT_MISTAKES } from './limits-of-money';
import { PEOPLE_LIMIT_MISTAKES } from './limits-of-people';
import type { Mistake } from './mistake';
import { NUMBER_MISTAKES } from './numbers';
import { MONEY_RULE_MISTAKES } from './rules-of-money';
import { PEOPLE_RULE_MISTAKES } from './rules-of-people';
import { GUARD_MISTAKES } from './server-guards';
import { MONEY_MISTAKES } from './server-money';
import { OPERATOR_MISTAKES } from './server-operator';

/** Every mistake that `npm run mistakes` plants, one at a time, and that the tests must notice. */
export const MISTAKES: readonly Mistake[] = [
  ...MONEY_RULE_MISTAKES,
  ...PEOPLE_RULE_MISTAKES,
  ...MONEY_LIMIT_MISTAKES,
  ...ACCOUNT_LIMIT_MISTAKES,
  ...PEOPLE_LIMIT_MISTAKES,
  ...NUMBER_MISTAKES,
  ...MONEY_MISTAKES,
  ...GUARD_MISTAKES,
  ...OPERATOR_MISTAKES,
];
