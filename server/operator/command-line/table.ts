import { columns } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';

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

/** A moment, to the minute. */
export function minute(at: EpochMs | string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function oneLine(text: string): string {
  return harmless(text).replaceAll(/\s+/g, ' ').trim();
}

/** What people wrote must not move the cursor, colour the screen or turn the line round. */
function harmless(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** A person as a cell of a table: the account number, and the nickname of whoever has one still. */
export function person({
  account,
  nickname,
}: {
  readonly account: number;
  readonly nickname: string;
}): string {
  return `${account} ${nickname}`.trim();
}
