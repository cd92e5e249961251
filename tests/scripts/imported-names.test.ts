import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = ['bench', 'bench/chat', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name)),
);
const IMPORT = /import \{([^}]+)\} from '(\.[^']+\.mjs)'/g;

/** Lanes and benches are started seldom, and no compiler reads them. */
it.each(PROGRAMS)('%s imports only what is there', (program) => {
  const missing = [...textOf(program).matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const given = textOf(join(program, '..', from));
    return names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !isExported(name, given));
  });
  expect(missing).toEqual([]);
});

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function isExported(name: string, text: string): boolean {
  return new RegExp(`^export (async )?(function\\*?|const|class) ${name}\\b`, 'm').test(text);
}
