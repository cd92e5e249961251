import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/**
 * State of a module outlives a session: only what is worth the same for every user may be kept so.
 */
const SAME_FOR_EVERYBODY: readonly string[] = [
  // The words of insults in a language, which are fetched once.
  'src/ui/features/messaging/insult-rules.ts',
  // How high rows were, how a language writes a time and calls a country: nothing of any person.
  'src/ui/i18n/country-name.ts',
  'src/ui/parts/date-text.ts',
  // What is open now, as the one history of the window has it.
  'src/ui/parts/layers.ts',
  'src/ui/parts/use-row-window.ts',
  // Whether the user is writing now, in this window.
  'src/ui/parts/writing.ts',
];
const MODULE_STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\)|observable))/m;

/** What views do in one way only, and the text by which another way is known. */
const files = ['src/ui', 'desk'].flatMap(sourcesIn).map((file) => ({ file, text: read(file) }));

function filesWith(pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe('the interface has one way', () => {
  it('to be busy: an action', () => {
    expect(filesWith(/\bbusy = true|\bsetBusy\(/)).toEqual(['src/ui/kernel/action.ts']);
  });

  it('to the server: use cases, function ports and state ports, never a port of calls', () => {
    const API_PORT = /Tokens\.\w+Api\b|\bhttpApi\b/;
    expect(filesWith(API_PORT)).toEqual([]);
    expect('useService(giftsTokens.giftsApi)').toMatch(API_PORT);
  });

  it('to be light or dark: tokens, since what the build makes of them does not follow a scheme set further in', () => {
    expect(filesWith(/(?<!-)\bcolor-scheme:/)).toEqual([]);
  });

  it('to keep what outlives a screen: a store of the session, no state of a module', () => {
    expect(filesWith(MODULE_STATE).toSorted()).toEqual(SAME_FOR_EVERYBODY);
    for (const planted of ['const kept = new WeakMap<Api, Kept>();', 'let last = 0;'])
      expect(planted).toMatch(MODULE_STATE);
    expect('const KINDS = new Set([1, 2]);').not.toMatch(MODULE_STATE);
  });
});

it('reads JSON in one way, which no damaged text can break', () => {
  const parsing = ['src', 'desk']
    .flatMap(sourcesIn)
    .filter((file) => /\bJSON\.parse\(/.test(read(file)));
  expect(parsing).toEqual(['src/application/shared/parse-json.ts']);
});

it('has a window in tests by the name of the file, so that workers are not ended between two files', () => {
  const ASKED = /^\/\/ @vitest-environment /m;
  const tests = sourcesIn('tests');
  expect(tests.length).toBeGreaterThan(800);
  expect(tests.filter((file) => ASKED.test(read(file)))).toEqual([]);
  expect(['// @vitest', 'environment happy-dom'].join('-')).toMatch(ASKED);
});
