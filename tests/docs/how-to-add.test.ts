import { describe, expect, it } from 'vitest';
import { calls } from '@/contract/http/calls';
import { importsOf } from '../architecture/read-imports';
import { differences, listedUnder, read, sourcesBelow, type Source } from './how-to-add';

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
    'src/contract/http/live-events.ts': 'the event that a red packet was opened',
    'src/composition/gifts.ts': 'that event',
    'src/contract/http/profile.ts': 'the notice that a burn picture costs coins',
    'src/ui/kernel/coin-cost.ts': 'what a view of a burn picture costs',
    // What the text below the list names: not every kind is given.
    'src/composition/messaging.ts': 'the step of something given',
    'server/gifts/gift-news.ts': 'that event',
    'server/gifts/give-once.ts': 'what the message of something given says',
    'server/kernel/message-body.ts': 'where chat services have texts and pictures',
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
    'src/infrastructure/storage/open-object-storage.ts': 'after an upload, whatever the storage',
  };
  const listed = listedUnder('A call', page);
  const MAKES = [/^src\/(?:ui\/features|application|composition|infrastructure\/http)\//];

  /** Every call of the contract, with the file that declares it. */
  const endpoints = sources
    .filter(({ path }) => path.startsWith('src/contract/http/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = (?:endpoint|catalogue)\(/gm)].map(
        ([, name = '']) => ({
          name,
          home: path.replace(/\.ts$/, ''),
        }),
      ),
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
      names: names.split(',').map((each) => each.trim()),
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
      .map(({ path }) => path)
      .filter((path) => path !== 'src/contract/http/calls.ts' && !(path in EXPLAINED));
  }

  /** Users outside the server that the list does not allow. */
  const outside = (found: readonly string[]): string[] =>
    found.filter((path) => !path.startsWith('server/') && !MAKES.some((room) => room.test(path)));

  it('has four places, and begins with every call there is', () => {
    expect(endpoints.length).toBe(calls.length);
    expect(listed).toEqual([
      'src/contract/http/<noun>.ts',
      'server/<noun>/',
      'src/ui/features/<noun>/',
      'tests/server/access/',
    ]);
  });

  it.each(endpoints)('holds for $name', ({ name, home }) => {
    const found = usersOf(name, home, sources);
    expect(outside(found)).toEqual([]);
    expect(found.filter((user) => user.startsWith('server/'))).toHaveLength(1);
  });

  it('would not do with a call made elsewhere', () => {
    const planted = {
      path: 'src/domain/planted.ts',
      text: "import { giveGift } from '@/contract/http/gifts';\nawait call(giveGift, {});",
    };
    const found = usersOf('giveGift', 'src/contract/http/gifts', [...sources, planted]);
    expect(outside(found)).toEqual([planted.path]);
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
    expect(listed).toHaveLength(9);
    const found = naming(sources);
    for (const place of listed) {
      const rest = listed.filter((other) => other !== place);
      expect(differences(found, rest).notListed).not.toEqual([]);
    }
    const planted = { path: 'src/ui/planted.ts', text: "const wide = ['ko'];" };
    expect(differences(naming([...sources, planted]), listed).notListed).toEqual([planted.path]);
  });
});
