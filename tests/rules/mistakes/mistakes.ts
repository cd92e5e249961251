import { BACKPLANE_MISTAKES } from './backplane-adapters';
import { CHAT_MISTAKES } from './chat-adapters';
import { CLIENT_MISTAKES } from './client-guards';
import { LIMIT_MISTAKES, MEANING_MISTAKES } from './domain-mistakes';
import { ENGINE_MISTAKES } from './engine-adapters';
import type { Mistake } from './mistake';
import { MONEY_RULE_MISTAKES } from './rules-of-money';
import { GUARD_MISTAKES } from './server-guards';
import { LEARNING_MISTAKES } from './server-learning';
import { MAIL_MISTAKES } from './mail-adapters';
import { MATCHING_MISTAKES } from './server-matching';
import { MONEY_MISTAKES } from './server-money';
import { OPERATOR_MISTAKES } from './server-operator';
import { PAYMENT_MISTAKES } from './payment-adapters';
import { PUSH_MISTAKES } from './push-adapters';
import { RACE_MISTAKES } from './server-races';
import { SAFETY_MISTAKES } from './server-safety';
import { STORAGE_MISTAKES } from './storage-adapters';

/** What the world has to find, within 100 seeds. */
const IN_WORLD: ReadonlySet<string> = new Set([
  'a message overtakes the one before',
  'a late receipt takes a message back',
  'a repeated call spends again',
  'messages are listed newest first',
  'a balance is not written',
  'a line is written that does not balance',
  'who blocked is written to and met',
  'a conversation is paid for each message',
  'a failed translation is paid',
  'every person reads what is for friends',
  'a repeated yes makes friends again',
  'two who ask each other at once both wait',
]);

const ALL: readonly Mistake[] = [
  ...LIMIT_MISTAKES,
  ...MEANING_MISTAKES,
  ...MONEY_RULE_MISTAKES,
  ...MONEY_MISTAKES,
  ...GUARD_MISTAKES,
  ...LEARNING_MISTAKES,
  ...MATCHING_MISTAKES,
  ...OPERATOR_MISTAKES,
  ...SAFETY_MISTAKES,
  ...RACE_MISTAKES,
  ...CHAT_MISTAKES,
  ...MAIL_MISTAKES,
  ...PUSH_MISTAKES,
  ...ENGINE_MISTAKES,
  ...PAYMENT_MISTAKES,
  ...BACKPLANE_MISTAKES,
  ...STORAGE_MISTAKES,
  ...CLIENT_MISTAKES,
];

/** Every mistake that `npm run prove mistakes` plants, one at a time, and that the tests must notice. */
export const MISTAKES: readonly Mistake[] = ALL.map((mistake) =>
  IN_WORLD.has(mistake.says) ? { ...mistake, inWorld: true } : mistake,
);
