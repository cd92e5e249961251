import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../architecture/read-imports';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/architecture.md');
const MARKED = /(<!-- nouns -->\n)[^]*?(<!-- \/nouns -->)/;

/** What the folders of a room are that are no nouns. */
const NO_NOUNS = ['shared', 'kernel', 'composition', 'programs'];

/** The rooms that have a part of a noun, each with how to find it. */
const ROOMS: Readonly<Record<string, (noun: string) => boolean>> = {
  domain: (noun) => isFolder(`src/domain/${noun}`),
  application: (noun) => isFolder(`src/application/${noun}`),
  contract: (noun) =>
    sourcesIn('src/contract/http').some((path) =>
      new RegExp(`/${noun}(-[\\w-]+)?\\.ts$`).test(path),
    ),
  features: (noun) => isFolder(`src/ui/features/${noun}`),
  composition: (noun) => existsSync(join(ROOT, `src/composition/${noun}.ts`)),
  server: (noun) => isFolder(`server/${noun}`),
};

function isFolder(path: string): boolean {
  return existsSync(join(ROOT, path));
}

function foldersIn(room: string): string[] {
  return readdirSync(join(ROOT, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_NOUNS.includes(entry.name))
    .map(({ name }) => name);
}

/** The table as the page shows it; `UPDATE_MANUAL=1` writes it there. */
function nounTable(): string {
  const found = ['src/domain', 'src/application', 'src/ui/features', 'server'].flatMap(foldersIn);
  const nouns = [...new Set(found)].toSorted((a, b) => a.localeCompare(b));
  const rooms = Object.entries(ROOMS);
  const rows = nouns.map(
    (noun) => `| ${noun} | ${rooms.map(([, has]) => (has(noun) ? '●' : '')).join(' | ')} |`,
  );
  const head = [
    `| noun | ${rooms.map(([room]) => room).join(' | ')} |`,
    `|---|${rooms.map(() => ':-:|').join('')}`,
  ];
  return [...head, ...rows, ''].join('\n');
}

it('the manual shows which room has a part of which noun', () => {
  const text = readFileSync(PAGE, 'utf8');
  expect(text).toMatch(MARKED);
  const expected = text.replace(MARKED, `$1${nounTable()}$2`);
  if (process.env['UPDATE_MANUAL']) writeFileSync(PAGE, expected);
  expect(readFileSync(PAGE, 'utf8')).toBe(expected);
});

it('use cases have no nouns of their own', () => {
  const nouns = new Set(['src/domain', 'src/ui/features', 'server'].flatMap(foldersIn));
  expect(foldersIn('src/application').filter((noun) => !nouns.has(noun))).toEqual([]);
});
