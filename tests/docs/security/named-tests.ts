import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test as a row names it: its file, and its title or a part of it, as the source has it. */
export type NamedTest = readonly [file: string, title: string];

/** What is wrong with a named test, or undefined; `text` is the source of its file, undefined: there is none. */
export function faultOf([file, title]: NamedTest, text: string | undefined): string | undefined {
  if (text === undefined) return `${file} is not there`;
  const calls = testCalls(text);
  const named = calls.filter((call) => call.title.includes(title));
  if (named.length === 0) return `${file} has no test "${title}"`;
  const skipped = [...named, ...calls.filter(({ how }) => how.startsWith('describe'))];
  if (skipped.some(({ how }) => NEVER_RUN.test(how))) return `"${title}" is skipped`;
  return undefined;
}

/** The tests and groups of a source: the call that begins each, and its title. */
export function testCalls(text: string): readonly { how: string; title: string }[] {
  return [...text.matchAll(TEST_CALL)].map((call) => ({
    how: call[1] ?? '',
    title: unescaped(call[2] ?? call[3] ?? call[4] ?? ''),
  }));
}

/** The source of a file of the project. */
export function sourceOf(file: string): string | undefined {
  const path = join(import.meta.dirname, '../../..', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * What names a test: `it('…'`, `property('…'`, `test(`…``, `it.each(…)('…'`, `test.describe('…'`, `describeRule('…'`. The rows of
 * a table may be long, so that of `each` only its end is looked at.
 */
const TEST_CALL =
  /(\b(?:it|test|property|describe\w*)(?:\.\w+)*|\]\)|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const NEVER_RUN = /\.(?:skip|todo|fails)$/;

function unescaped(title: string): string {
  return title.replaceAll(/\\(['"`])/g, '$1');
}
