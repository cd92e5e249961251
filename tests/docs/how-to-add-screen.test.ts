import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { PUBLIC_PAGES } from '@/ui/kernel/routes';
import { FEATURES } from '@/ui/shell/features';
import { importsOf } from '../architecture/read-imports';
import {
  differences,
  listedUnder,
  read,
  sourcesBelow,
  standsFor,
  tableUnder,
  type Source,
} from './how-to-add';

const ROOT = join(import.meta.dirname, '../..');
const page = read('docs/architecture.md');
const sources = sourcesBelow('src', 'server');

describe('the list of what a screen takes', () => {
  /** Paths that stand elsewhere as well. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'server/account/request-code.ts': 'links in mails',
    'server/notices/push/notify-by-push.ts': 'where a notice of a friend request leads',
  };
  const listed = listedUnder('A screen', page);
  const screens = FEATURES.flatMap(({ screens: own = [] }) => own);
  // A single stroke has many meanings.
  const paths = screens
    .flatMap((screen) => [...screen.paths, ...(screen.aliases ?? [])])
    .filter((path) => path !== '/');
  const naming = (path: string, all: readonly Source[]): string[] =>
    all
      .filter((source) => source.path.endsWith('.ts') || source.path.endsWith('.tsx'))
      .filter(({ text }) => text.includes(`'${path}'`))
      .map((source) => source.path)
      .filter((file) => !(file in EXPLAINED) && !file.startsWith('src/contract/'));

  it.each(paths)('holds for %s', (path) => {
    expect(differences(naming(path, sources), listed).notListed).toEqual([]);
    expect(naming(path, sources).length).toBeLessThanOrEqual(1);
  });

  it('would not do with an address written in a view', () => {
    const planted = { path: 'src/ui/shell/Planted.tsx', text: "<Link to={'/friends'} />" };
    const found = naming('/friends', [...sources, planted]);
    expect(differences(found, listed).notListed).toEqual([planted.path]);
  });

  it('is right that each has an address', () => {
    const routes = read('src/ui/kernel/routes.ts');
    const pages: readonly string[] = PUBLIC_PAGES;
    const without = screens
      .map(({ paths: [path = ''] }) => path.replace(/\/:.*$/, ''))
      .filter(
        (path) => !pages.includes(path.slice(1)) && !new RegExp(`['\`]${path}\\b`).test(routes),
      );
    expect(without).toEqual([]);
  });

  it('is right that views of screens are called so', () => {
    const views = sources.filter(({ path }) => path.endsWith('.feature.ts'));
    for (const { path, text } of views) {
      const lazies = [...text.matchAll(/view: lazyPart\(\s*\(\) =>\s*import\('\.\/([\w/-]+)'\)/g)];
      for (const [, name] of lazies) {
        const file = join(path, '..', `${name}.tsx`);
        expect(file).toMatch(standsFor('src/ui/features/<noun>/<Name>Screen.tsx'));
        expect(existsSync(join(ROOT, file))).toBe(true);
      }
    }
  });

  it('is right about catalogues', () => {
    const declared = [...read('src/ui/i18n/i18next.d.ts').matchAll(/'\.\/locales\/en\/(.+)'/g)];
    // What the page shows when no catalogue arrives is in none.
    const names = new Set([...declared.map(([, name]) => name), 'boot.json']);
    for (const language of LANGUAGES) {
      const folder = `src/ui/i18n/locales/${language}/`;
      const there = sources.filter(({ path }) => path.startsWith(folder));
      expect(new Set(there.map(({ path }) => path.slice(folder.length)))).toEqual(names);
    }
  });
});

describe('the list of adapters', () => {
  const rows = tableUnder('An adapter', page);

  it('has a row for each port that is made to be swapped', () => {
    expect(rows.map(([port]) => port)).toEqual([
      'ChatService',
      'ObjectStorage',
      'ObjectStore',
      'Backplane',
      'TranslationEngine',
    ]);
  });

  /** What is wrong with a row, in words. */
  function faultsOf([port = '', home = '', room = '', chosen = '', suite = '']: readonly string[]) {
    const adapters = sources.filter(({ path }) => path.startsWith(room));
    const isNamed = new RegExp(`\\b${port}\\b`);
    const stem = room.replace(/\/$/, '');
    const checks = {
      'the port is not there': new RegExp(`export interface ${port}\\b`).test(read(home)),
      'no adapter names it': adapters.some(({ text }) => isNamed.test(text)),
      'no adapter is chosen there': importsOf(chosen).some(({ target }) => target.startsWith(stem)),
      'there is no suite': existsSync(join(ROOT, suite)),
    };
    return Object.entries(checks).flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
  }

  it.each(rows.map((row) => [row[0], row] as const))('is right about %s', (_port, row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it('would be seen to be wrong', () => {
    const [right = []] = rows;
    const [port = '', home = '', room = '', chosen = ''] = right;
    expect(faultsOf(['Pigeons', home, room, chosen, 'tests/pigeons.ts'])).toEqual([
      'the port is not there',
      'no adapter names it',
      'there is no suite',
    ]);
    expect(faultsOf([port, home, 'server/mail/', chosen, 'tests'])).toHaveLength(2);
  });
});
