import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The pages a stranger finds: those at the root and everything below docs. */
function pages(): readonly string[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(ROOT), ...below.map((path) => join('docs', path))].filter((path) =>
    path.endsWith('.md'),
  );
}

/** What a page points to within the project: links, and paths that stand as code. */
function pointers(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  const paths = text.matchAll(/`((?:src|server|tests|docs|scripts|bench)\/[\w./-]+)`/g);
  return [...links, ...[...paths].map(([, path = '']) => path)];
}

it('every page points to files that are there', () => {
  const all = pages().flatMap((page) => pointers(page).map((path) => ({ page, path })));
  expect(all.length).toBeGreaterThan(100);
  const lost = all.filter(({ path }) => !existsSync(join(ROOT, path)));
  expect(lost.map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
});

it('no page has an unfinished merge', () => {
  const open = pages().filter((page) =>
    /^(?:<{7}|={7}|>{7})(?: |$)/m.test(readFileSync(join(ROOT, page), 'utf8')),
  );
  expect(open).toEqual([]);
});
