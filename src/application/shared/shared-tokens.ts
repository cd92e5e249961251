import type { Clock, Scheduler } from './clock';
import type { Ids } from './ids';
import type { Preferences } from './preferences';
import type { Random } from './random';
import { token } from './token';

/** Time, random numbers, ids and preferences: available signed in or not. */
export const sharedTokens = {
  clock: token<Clock>('Clock'),
  scheduler: token<Scheduler>('Scheduler'),
  random: token<Random>('Random'),
  ids: token<Ids>('Ids'),
  preferences: token<Preferences>('Preferences'),
  /** Preferences of this tab alone, gone when it is closed. */
  tabPreferences: token<Preferences>('TabPreferences'),
} as const;
