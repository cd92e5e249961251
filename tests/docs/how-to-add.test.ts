import { describe, expect, it } from 'vitest';
import { calls } from '@/contract/http/calls';
import { importsOf } from '../architecture/read-imports';
import { differences, listedUnder, read, sourcesBelow, standsFor, type Source } from './how-to-add';

const page = read('docs/architecture.md');
const sources = sourcesBelow('src', 'server', 'desk', 'public');
const SAME = { notListed: [], notFound: [] };

/** The listed places that are sources of the program, not tests. */
function programOf(heading: string): string[] {
  return listedUnder(heading, page).filter((place) => !place.startsWith('tests/'));
}

interface NamedImport {
  readonly target: string | undefined;
  /** The name of all of it, where it is imported as one. */
  readonly group: string | undefined;
  readonly names: readonly string[];
}

describe('the list of what a message kind takes', () => {
  /** Files that say the same word of something else. */
  const EXPLAINED: Readonly<Record<string, string>> = {
    'src/application/account/follow-live-events.ts': 'the event that a red packet was opened',
    'src/application/account/live-events.ts': 'that event',
    'src/contract/http/live-events.ts': 'that event',
    'src/infrastructure/http/stream-live-events.ts': 'that event',
    'src/contract/http/profile.ts': 'the notice that a burn picture costs coins',
    'src/infrastructure/http/http-profile-api.ts': 'that notice',
    'src/ui/kernel/coin-cost.ts': 'what a view of a burn picture costs',
    // What the text below the list names: not every kind is given.
    'src/composition/messaging.ts': 'the step of something given',
    'server/gifts/gift-news.ts': 'that event',
    'server/gifts/giving-content.ts': 'what the message of something given says',
    'server/kernel/read-body.ts': 'where chat services have texts and pictures',
  };
  const NAMES_A_KIND =
    /['"](?:red-packet|burn-picture|burn-after-read)['"]|\/kinds\/(?:gift|image)'/;
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
    expect(listed).toHaveLength(5);
    const found = naming(sources);
    for (const place of listed) {
      const rest = listed.filter((other) => other !== place);
      expect(compare(found, rest).notListed).not.toEqual([]);
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

  /** What each file imports by names, or as a group; read once, since every call asks for it. */
  const importsByFile = new Map<Source, readonly NamedImport[]>();

  function namedImportsOf(source: Source): readonly NamedImport[] {
    const known = importsByFile.get(source);
    if (known) return known;
    const statements = source.text.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '[^']*';/gm);
    const found = [...statements].map(([statement, group, names = '']) => ({
      target: importsOf(source.path, statement)[0]?.target,
      group,
      names: names.split(',').map((one) => one.trim()),
    }));
    importsByFile.set(source, found);
    return found;
  }

  /** The files that import a call from its home and use it. */
  function usersOf(name: string, home: string, all: readonly Source[]): string[] {
    return all
      .filter((source) =>
        namedImportsOf(source).some(
          ({ target, group, names }) =>
            target === home &&
            (group === undefined
              ? names.includes(name)
              : new RegExp(`\\b${group}\\.${name}\\b`).test(source.text)),
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

  describe('place by place', () => {
    const places = listedUnder('A call', page);
    const noun = 'complaints';
    const home = `src/contract/http/${noun}`;
    /** The files of one call of today, found by what imports what. */
    const way = (): string[] => {
      const users = usersOf('addComplaint', home, sources);
      const imported = sources
        .filter(({ path }) => users.includes(path))
        .flatMap(({ path, text }) => importsOf(path, text).map(({ target }) => `${target}.ts`));
      const served = imported.filter((path) => path === `server/${noun}/add-complaint.ts`);
      const port = imported.filter((path) => path === `src/application/${noun}/complaints-api.ts`);
      const importers = sources
        .filter(({ path }) => /^src\/(?:application|composition)\/complaints/.test(path))
        .map(({ path }) => path);
      return [`${home}.ts`, ...users, ...served, ...port, ...importers, 'tests/server/access/'];
    };
    const names = { noun: [noun], port: ['complaints-api'], 'use-case': ['[a-z]+-complaint'] };

    it('is the way of a call of today', () => {
      expect(differences(way(), places, names)).toEqual(SAME);
    });

    it.each(places)('would not do without %s', (place) => {
      const rest = places.filter((other) => other !== place);
      expect(differences(way(), rest, names).notListed).not.toEqual([]);
    });

    it.each(['server/<noun>/<noun>-wire.ts', 'src/composition/<noun>s.ts'])(
      'would not do with %s',
      (place) => expect(differences(way(), [...places, place], names).notFound).toEqual([place]),
    );
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
    const path = new RegExp(`/${language}(?:/|\\.(?:ts|json)$)`);
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
    const found = naming(sources);
    for (const place of listed) {
      const rest = listed.filter((other) => other !== place);
      expect(differences(found, rest).notListed).not.toEqual([]);
    }
    const planted = { path: 'src/ui/planted.ts', text: "const wide = ['ko'];" };
    expect(differences(naming([...sources, planted]), listed).notListed).toEqual([planted.path]);
  });
});
