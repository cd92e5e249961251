import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '@/contract/http/calls';
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
const sources = sourcesBelow('src', 'server', 'public');
const SAME = { notListed: [], notFound: [] };

/** The listed places that are sources of the program, not tests. */
function programOf(heading: string): string[] {
  return listedUnder(heading, page).filter((place) => !place.startsWith('tests/'));
}

describe('the list of what a message kind takes', () => {
  /** Files that say the same word of something else. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'server/wallet/balance-events.ts': 'the event that a red packet was opened',
    'src/application/account/follow-live-events.ts': 'that event',
    'src/application/account/live-events.ts': 'that event',
    'src/contract/http/live-events.ts': 'that event',
    'src/infrastructure/http/stream-live-events.ts': 'that event',
    'src/application/profile/lists-api.ts': 'the notice about burning that was read',
    'src/contract/http/messaging.ts': 'that notice',
  };
  const NAMES_A_KIND = /['"](?:red-packet|burn-picture)['"]|\bCUSTOM_(?:EVENT|KEY)\b/;
  const nouns = sources.flatMap(({ path, text }) => {
    const noun = /^src\/ui\/features\/([^/]+)\/\1\.feature\.ts$/.exec(path)?.[1];
    return noun !== undefined && /messageBody\('(red-packet|burn-picture)'\)/.test(text)
      ? [noun]
      : [];
  });
  const naming = (all: readonly Source[]): string[] =>
    all.filter(({ text }) => NAMES_A_KIND.test(text)).map(({ path }) => path);
  const compare = (found: readonly string[], listed = programOf('A message kind')) =>
    differences(
      found.filter((path) => !(path in EXPLAINED)),
      listed,
      { noun: nouns },
    );

  it('names every file that names one of today’s', () => {
    expect(nouns.length).toBeGreaterThan(0);
    expect(compare(naming(sources))).toEqual(SAME);
  });

  it('explains only what is there', () => {
    expect(Object.keys(EXPLAINED).filter((path) => !naming(sources).includes(path))).toEqual([]);
  });

  it('would not do with one place less, or one file more', () => {
    const listed = programOf('A message kind');
    expect(listed.length).toBeGreaterThan(10);
    for (const place of listed) {
      const rest = listed.filter((other) => other !== place);
      expect(compare(naming(sources), rest).notListed, place).not.toEqual([]);
    }
    const planted = { path: 'server/planted.ts', text: "if (kind === 'red-packet') refuse();" };
    expect(compare(naming([...sources, planted])).notListed).toEqual([planted.path]);
  });
});

describe('the list of what a call takes', () => {
  /** Files beside the listed ones in which calls are made or served. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'server/media/album/album-slice.ts': 'few enough routes to stand in the slice',
    'src/infrastructure/storage/open-object-storage.ts':
      'told after an upload, whatever the storage',
  };
  const CALL_PLACES = /calls\.ts$|-routes\.ts$|http-<port>\.ts$/;
  const listed = programOf('A call').filter((place) => CALL_PLACES.test(place));

  const book = read('src/contract/http/calls.ts');
  /** Every call of the contract, with the file that declares it. */
  const endpoints = [...book.matchAll(/import \* as (\w+) from '\.\/([\w-]+)'/g)].flatMap(
    ([, group = '', file = '']) =>
      [...book.matchAll(new RegExp(`^  ${group}\\.(\\w+),$`, 'gm'))].map(([, name = '']) => ({
        name,
        home: `src/contract/http/${file}`,
      })),
  );

  /** The files that import a call from its home and use it. */
  function usersOf(name: string, home: string, all: readonly Source[]): string[] {
    return all
      .filter(({ path, text }) =>
        [...text.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '[^']*';/gm)].some(
          ([statement, group, names = '']) =>
            importsOf(path, statement)[0]?.target === home &&
            (group === undefined
              ? names.split(',').some((one) => one.trim() === name)
              : new RegExp(`\\b${group}\\.${name}\\b`).test(text)),
        ),
      )
      .map(({ path }) => path);
  }

  it('begins with every call there is', () => {
    expect(endpoints.length).toBe(calls.length);
    expect(listed).toHaveLength(3);
  });

  it.each(endpoints)('holds for $name', ({ name, home }) => {
    const found = usersOf(name, home, sources);
    const { notListed } = differences(
      found.filter((user) => !(user in EXPLAINED)),
      listed,
    );
    expect(notListed).toEqual([]);
    expect(found).toContain('src/contract/http/calls.ts');
    expect(found.filter((user) => user.startsWith('server/'))).toHaveLength(1);
  });

  it('would not do with a call made in a view', () => {
    const planted = {
      path: 'src/ui/Planted.tsx',
      text: "import { giveGift } from '@/contract/http/gifts';\napi.call(giveGift, {});",
    };
    const found = usersOf('giveGift', 'src/contract/http/gifts', [...sources, planted]);
    expect(differences(found, listed).notListed).toEqual([planted.path]);
  });

  it('leads from each adapter to its port, and to the one line that binds it', () => {
    const adapters = sources.filter(({ path }) =>
      standsFor('src/infrastructure/http/http-<port>.ts').test(path),
    );
    const bound = sources
      .filter(({ path }) => path.startsWith('src/composition/'))
      .flatMap(({ path, text }) => importsOf(path, text).map(({ target }) => target));
    expect(adapters.length).toBeGreaterThan(10);
    for (const { path, text } of adapters) {
      const port = /http-([\w-]+)\.ts$/.exec(path)?.[1] ?? '';
      // What all of them call through; and a port that stands beside another one.
      if (port === 'api' || port === 'upload-grants') continue;
      const ports = importsOf(path, text).filter(({ target }) =>
        new RegExp(`^src/application/\\w+/${port}$`).test(target),
      );
      expect([path, ports.length]).toEqual([path, 1]);
      expect(bound).toContain(path.replace(/\.ts$/, ''));
    }
  });
});

describe('the list of what a language takes', () => {
  /** Files that have such a word for something else. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'server/operator/command-line/announcement-commands.ts': 'an example in the help',
  };
  const names = (language: string) => {
    const said = new RegExp(`['"]${language}['"]|\\b${language}: |lang\\(${language}\\)`);
    const path = new RegExp(`/${language}(?:/|\\.ts$)`);
    return (source: Source): boolean => said.test(source.text) || path.test(source.path);
  };
  /** Those whose tag is no word of the code, and whose script or words give them away. */
  const TODAY = ['ko', 'ja', 'ru', 'es', 'de'].map(names);
  const naming = (all: readonly Source[]): string[] =>
    all
      .filter((source) => TODAY.some((isNamed) => isNamed(source)))
      .map(({ path }) => path)
      .filter((path) => !(path in EXPLAINED));

  it('names every file that names one of today’s', () => {
    expect(differences(naming(sources), programOf('A language'))).toEqual(SAME);
  });

  it('would not do with one place less, or one file more', () => {
    const listed = programOf('A language');
    for (const place of listed) {
      const rest = listed.filter((other) => other !== place);
      expect(differences(naming(sources), rest).notListed, place).not.toEqual([]);
    }
    const planted = { path: 'src/ui/planted.ts', text: "const wide = ['ko'];" };
    expect(differences(naming([...sources, planted]), listed).notListed).toEqual([planted.path]);
  });
});

describe('the list of what a screen takes', () => {
  /** Paths that stand elsewhere as well. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'server/account/request-code.ts': 'links in mails',
  };
  const listed = programOf('A screen');
  const screens = FEATURES.flatMap(({ screens: own = [] }) => own);
  // A single stroke stands for many things.
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
    expect(naming(path, sources).filter((file) => file.endsWith('.feature.ts'))).toHaveLength(1);
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
    const names = declared.map(([, name]) => name).toSorted();
    for (const language of LANGUAGES) {
      const folder = `src/ui/i18n/locales/${language}/`;
      const there = sources.filter(({ path }) => path.startsWith(folder));
      expect(there.map(({ path }) => path.slice(folder.length)).toSorted()).toEqual(names);
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
      'TranslationEngine',
    ]);
  });

  it.each(rows)('is right about %s', (port = '', home = '', room = '', chosen = '', suite = '') => {
    expect(read(home)).toMatch(new RegExp(`export interface ${port}\\b`));
    const adapters = sources.filter(({ path }) => path.startsWith(room));
    expect(adapters.some(({ text }) => new RegExp(`\\b${port}\\b`).test(text))).toBe(true);
    const stem = room.replace(/\/$/, '');
    expect(importsOf(chosen).some(({ target }) => target.startsWith(stem))).toBe(true);
    expect(existsSync(join(ROOT, suite))).toBe(true);
  });
});
