import type { ParseArgsConfig } from 'node:util';
import type { Endpoint } from '@/contract/http/endpoint';
import { ok, type Result, err } from '@/domain/shared/result';
import { columns } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';

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

const GAP = '  ';

/** A table as lines of text under a head; the last column has its natural width. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const lines = [head, ...rows].map((cells) => cells.map(oneLine));
  const widths = head.map((_, at) => Math.max(...lines.map((cells) => columns(cells[at] ?? ''))));
  return lines.map((cells) =>
    cells
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - columns(cell))))
      .join(GAP)
      .trimEnd(),
  );
}

/** Facts with their names, one on a line; a text of several lines goes on below its name. */
export function facts(
  pairs: readonly (readonly [string, string | undefined])[],
): readonly string[] {
  const given = pairs.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  );
  const width = Math.max(0, ...given.map(([name]) => name.length));
  const indent = `\n${' '.repeat(width)}${GAP}`;
  return given.map(
    ([name, value]) => `${name.padEnd(width)}${GAP}${harmless(value).replaceAll('\n', indent)}`,
  );
}

/** An instant, to the minute. */
export function minute(at: EpochMs): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function oneLine(text: string): string {
  return harmless(text).replaceAll(/\s+/g, ' ').trim();
}

/** What people wrote must not move the cursor, colour the screen or turn the line round. */
function harmless(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** A person as a cell of a table: the account number, and the nickname unless the account is deleted. */
export function person({
  account,
  nickname,
}: {
  readonly account: number;
  readonly nickname: string;
}): string {
  return `${account} ${nickname}`.trim();
}

/** The reasons an operator may give, as the help lists them. */
export const REASONS = COMPLAINT_REASONS.join(', ');

/** What is answered where none was given. */
export const NO_REASON = err(`Give a --reason: ${REASONS}.`);
