import type { AnyEndpoint } from '@/contract/http/endpoint';
import type { Call } from './call';
import type { Clock, Scheduler } from './clock';
import type { Preferences } from './preferences';
import type { Ids, Random } from './random';

declare const type: unique symbol;

/** The name under which something of type `T` is provided; only the composition root binds it. */
export type Token<T> = symbol & { readonly [type]?: () => T };

/** A new token; `name` appears in error messages. */
export function token<T>(name: string): Token<T> {
  return Symbol(name);
}

/** The token of a call: the views and use cases name the call by its contract value. */
export function callToken<E extends AnyEndpoint>({ method, path }: E): Token<Call<E>> {
  return Symbol.for(`${method} ${path}`);
}

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
