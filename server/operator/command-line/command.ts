import type { ParseArgsConfig } from 'node:util';
import type { Endpoint } from '@/contract/http/endpoint';
import { ok, type Result } from '@/domain/shared/result';

/** What was typed after the name of a command. */
export interface Given {
  /** Options with one value. */
  readonly value: (name: string) => string | undefined;
  /** Options that may come several times, in their order. */
  readonly values: (name: string) => readonly string[];
  readonly flag: (name: string) => boolean;
  /** What is no option; as many as the command wants. */
  readonly words: readonly string[];
  /** Who acts, for the log. */
  readonly operator: string;
}

/** A call of the server, and how its answer is shown. */
export interface Asked {
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly request: unknown;
  readonly show: (data: unknown) => readonly string[];
}

/** One command, such as `users ban`. */
export interface Command {
  readonly name: string;
  /** What follows the name, for the help. */
  readonly usage: string;
  readonly does: string;
  /** Names of the words it wants. */
  readonly words: readonly string[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The call it makes; else what is wrong with what was typed. */
  readonly ask: (given: Given) => Result<Asked, string>;
}

/** A call with its answer's own type where it is shown. */
export function asking<Q, S>(
  endpoint: Endpoint<Q, S>,
  request: Q,
  show: (data: S) => readonly string[],
): Result<Asked, string> {
  // What is shown has been read by `endpoint` before.
  return ok({ endpoint, request, show: show as Asked['show'] });
}

/** The name of the next page, where there is one. */
export function more(older: string | undefined): readonly string[] {
  return older === undefined ? [] : ['', `More: --page ${older}`];
}

/** What of coins that came paid a debt, if any. */
export function splitOf(owedPaid: number): readonly string[] {
  return owedPaid > 0 ? [`${owedPaid} of the coins paid what they owed`] : [];
}
