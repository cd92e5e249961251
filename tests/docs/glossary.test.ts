import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MISTAKES } from '@tests/rules/mistakes/mistakes';
import {
  bannedNames,
  bannedSentences,
  problemOf,
  readBannedTurns,
  readBannedWords,
  readEntries,
} from './glossary';

const ROOT = join(import.meta.dirname, '../..');
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const ENTRIES = readEntries(GLOSSARY);
const BANNED = readBannedWords(GLOSSARY);

const TURNS = readBannedTurns(GLOSSARY);

/** The pages, and the folders of code, whose prose, comments and titles of tests have no banned turn. */
const READ =
  'README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md docs bench desk scripts server src tests'.split(
    ' ',
  );

/** Files whose words are given: the law, terms and tests that quote words, and history. */
const GIVEN = /^docs\/(?:specification|terms)\.md$|^tests\/docs\/glossary\.test|\/migrations\//;

/** Files whose names contain a banned word in another meaning. */
const NAMED_SO: Readonly<Record<string, string>> = {
  'tests/server/access/like-nobody.test.ts': 'the answers about a person who does not exist',
  'tests/server/operator/command-line.test.ts': 'the command line of the operator',
};

/** The name of a file as one identifier. */
function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\W/g, '_');
}

function read(path: string): string | undefined {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path))
    .map((path) => `${folder}/${path}`);
}

describe('the glossary', () => {
  it('has its words once and in order', () => {
    const words = ENTRIES.map(({ word }) => word);
    expect(words.length).toBeGreaterThanOrEqual(40);
    expect(words).toEqual([...new Set(words)].toSorted());
  });

  it.each(ENTRIES.map((entry) => [entry.word, entry] as const))(
    'defines %s in one sentence and names where it is',
    (_word, { meaning, definitions }) => {
      expect(meaning).toMatch(/^[A-Z][^.!?]*\.$/);
      expect(definitions.length).toBeGreaterThan(0);
      expect(definitions.flatMap((each) => problemOf(each, read) ?? [])).toEqual([]);
    },
  );

  it('keeps its banned words out of the names in the code', () => {
    const files = ['src', 'server', 'desk', 'scripts', 'bench'].flatMap(sources);
    expect(files.length).toBeGreaterThan(800);
    expect(BANNED.length).toBeGreaterThan(12);
    const found = files.flatMap((path) =>
      bannedNames(path, read(path) ?? '', BANNED).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('keeps its banned words out of the names of tests and scripts', () => {
    const found = ['tests', 'scripts', 'bench']
      .flatMap(sources)
      .filter((path) => bannedNames('', nameOf(path), BANNED).length > 0);
    expect(found.toSorted()).toEqual(Object.keys(NAMED_SO));
    expect(bannedNames('', nameOf('tests/e2e/places.test.ts'), BANNED)).toEqual(['places_test_ts']);
  });

  it('keeps its banned turns out of the names of the planted mistakes', () => {
    const names = MISTAKES.map(({ says }) => says).join('\n\n');
    expect(bannedSentences('mistakes.md', names, TURNS)).toEqual([]);
  });

  it('keeps its banned turns out of the pages, and out of comments and titles of tests', () => {
    const files = READ.flatMap((path) => (/\.\w+$/.test(path) ? [path] : sources(path)));
    expect(TURNS.length).toBeGreaterThan(12);
    const found = files
      .filter((path) => !GIVEN.test(path))
      .flatMap((path) =>
        bannedSentences(path, read(path) ?? '', TURNS).map((sentence) => `${path}: ${sentence}`),
      );
    expect(found).toEqual([]);
  });

  it('allows no name that is not used', () => {
    const code = ['src', 'server', 'desk', 'scripts', 'bench']
      .flatMap(sources)
      .map((path) => read(path))
      .join('\n');
    const unused = BANNED.flatMap(({ names, paths }) => [
      ...[...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
      ...paths.filter((path) => !existsSync(join(ROOT, path))),
    ]);
    expect(unused).toEqual([]);
  });
});

describe('the check of the glossary', () => {
  const text = 'export interface Outbox {\n}\nconst hidden = 1;\n';

  it.each([
    [{ path: 'gone.ts' }, 'gone.ts does not exist'],
    [{ path: 'a.ts', name: 'hidden' }, 'a.ts does not export hidden'],
    [{ path: 'a.ts', name: 'Out' }, 'a.ts does not export Out'],
    [{ path: 'a.ts', name: 'Outbox' }, undefined],
    [{ path: 'a.ts' }, undefined],
  ])('finds %j', (definition, problem) => {
    expect(problemOf(definition, (path) => (path === 'a.ts' ? text : undefined))).toBe(problem);
  });

  it.each([
    ['const line = 1;', []],
    ['const chatLine = 1;', ['chatLine']],
    ['class Line {}', ['Line']],
    ['const LINES = 1;', ['LINES']],
    ['const chat_line = 1;', ['chat_line']],
    ['const css = `--line: ${lineOf(x)}`;', ['lineOf']],
    ["const online = 'a line'; // a Line\n/* Line */", []],
    ['const decline = outline;', []],
  ])('reads %j', (source, names) => {
    const banned = readBannedWords(
      '## Banned words\n\n| word | say | allowed |\n|---|---|---|\n| line | row | A text: `line`; `here/` |\n',
    );
    expect(bannedNames('there/a.ts', source, banned)).toEqual(names);
    expect(bannedNames('here/a.ts', source, banned)).toEqual([]);
  });

  it.each([
    ['a.md', 'Whoever asks is `nobody`. A [row](nobody.md) stands here.', 2],
    ['a.md', '```\ntold\n```\nWhat a page needs. A stand-in.', 0],
    ['a.ts', 'const told = 1; // is told\n/** What a page needs. */', 2],
    ['a.ts', "it('is told', () => nobody);", 1],
    ['a.ts', "property('stands', [fc.nat()], (told) => told);\nit.each([1])(\n  'anew', run);", 2],
  ])('reads the prose of %s: %j', (path, text, count) => {
    expect(bannedSentences(path, text, TURNS)).toHaveLength(count);
  });
});
