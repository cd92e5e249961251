import type { Clock, Scheduler } from './clock';
import type { Ids } from './ids';
import type { Preferences } from './preferences';
import type { Random } from './random';
import { token } from './token';

/** Time, chance, identifiers and what the device stores: for everybody, signed in or not. */
export const sharedTokens = {
  clock: token<Clock>('Clock'),
  scheduler: token<Scheduler>('Scheduler'),
  random: token<Random>('Random'),
  ids: token<Ids>('Ids'),
  preferences: token<Preferences>('Preferences'),
  /** The same for this tab alone, gone when it is closed. */
  tabPreferences: token<Preferences>('TabPreferences'),
} as const;
