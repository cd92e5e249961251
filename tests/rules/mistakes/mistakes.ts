import { LIMIT_MISTAKES } from './limits';
import type { Mistake } from './mistake';
import { NUMBER_MISTAKES } from './numbers';
import { RULE_MISTAKES } from './rules-broken';
import { SERVER_MISTAKES } from './server';

/** Every mistake that `npm run mistakes` plants, one at a time, and that the tests must notice. */
export const MISTAKES: readonly Mistake[] = [
  ...RULE_MISTAKES,
  ...LIMIT_MISTAKES,
  ...NUMBER_MISTAKES,
  ...SERVER_MISTAKES,
];
