import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file of the repository and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Every text file below some folders. */
export function sourcesBelow(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|json|css|js)$/.test(path))
      .map((path) => join(folder, path))
      .map((path) => ({ path, text: read(path) })),
  );
}

/** The rows of the table under a heading of the manual, cell by cell, code without its marks. */
export function tableUnder(heading: string, page: string): string[][] {
  const chapter = page.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
  );
}

/** The first cells of such a table: where something has to be written. */
export function listedUnder(heading: string, page: string): string[] {
  return tableUnder(heading, page).map(([where = '']) => where);
}

/** The pattern of a listed path; a name in angle brackets matches any, or the given names. */
export function standsFor(
  listed: string,
  names: Readonly<Record<string, readonly string[]>> = {},
): RegExp {
  const parts = listed.split(/<([\w-]+)>/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll('.', '\\.');
    return `(?:${names[part]?.join('|') ?? String.raw`[\w/-]+`})`;
  });
  return new RegExp(`^${parts.join('')}${listed.endsWith('/') ? '' : '$'}`);
}

/**
 * How a list differs from the files that were found: files it lacks, and entries without a file.
 */
export function differences(
  found: readonly string[],
  listed: readonly string[],
  names: Readonly<Record<string, readonly string[]>> = {},
): { readonly notListed: string[]; readonly notFound: string[] } {
  const patterns = listed.map((place) => ({ place, pattern: standsFor(place, names) }));
  return {
    notListed: found.filter((path) => !patterns.some(({ pattern }) => pattern.test(path))),
    notFound: patterns
      .filter(({ pattern }) => !found.some((path) => pattern.test(path)))
      .map(({ place }) => place),
  };
}
