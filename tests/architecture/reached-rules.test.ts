import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programSources } from '@tests/rules/applied';
import { unreachedRules } from '@tests/support/unreached-rules';

const ROOT = join(import.meta.dirname, '../..');

/** Rules of features that are still to be built, by module; what is built leaves this list. */
const PLANNED: Readonly<Record<string, string>> = {};

describe('the rules', () => {
  const planned = Object.entries(PLANNED).flatMap(([module, names]) =>
    names.split(' ').map((name) => `${module}#${name}`),
  );
  const unreached = unreachedRules(programSources(ROOT));

  it('run in one of the programs', () => {
    expect(unreached.filter((rule) => !planned.includes(rule))).toEqual([]);
  });

  it('are planned only while they do not run', () => {
    expect(planned.filter((rule) => !unreached.includes(rule))).toEqual([]);
  });
});

describe('an unreached rule', () => {
  const rules = `
    export const LIMIT = 3;
    const STEP = 2;
    export const JUMP = STEP;
    export type Kind = 'a';
    export function first(): number { return LIMIT; }
    export function second(): number { return helper(); }
    function helper(): number { return first() + JUMP; }
    export const third = (): number => second();
  `;
  const unreachedBy = (program: string, domain = rules): string[] =>
    unreachedRules(
      new Map([
        ['src/domain/jumps/jump.ts', domain],
        ['src/ui/screen.tsx', program],
      ]),
    ).map((rule) => rule.replace('jumps/jump#', ''));

  it.each([
    ['all, when nothing is imported', '', ['JUMP', 'LIMIT', 'first', 'second', 'third']],
    [
      'what another reaches is reached, through private ones too',
      `import { second } from '@/domain/jumps/jump'; second();`,
      ['third'],
    ],
    [
      'a name of its own counts under the name it was declared with',
      `import { first as jump } from '@/domain/jumps/jump'; const a = <p onClick={jump} />;`,
      ['JUMP', 'second', 'third'],
    ],
    [
      'an import that is not used reaches nothing, nor does one for its type',
      `import { third, type Kind } from '@/domain/jumps/jump'; const a = (b: typeof third): Kind => b;`,
      ['JUMP', 'LIMIT', 'first', 'second', 'third'],
    ],
    [
      'a name bound anew is another',
      `import { third, first } from '@/domain/jumps/jump';
       const a = ({ third }) => third; const b = { first: 1 }.first; function c() { const first = 1; return first; }`,
      ['JUMP', 'LIMIT', 'first', 'second', 'third'],
    ],
    [
      'a relative path and a cast lead there, too',
      `import { LIMIT } from '../domain/jumps/jump'; const a = LIMIT as number;`,
      ['JUMP', 'first', 'second', 'third'],
    ],
  ])('%s', (_, program, expected) => {
    expect(unreachedBy(program)).toEqual(expected);
  });

  it('that another unreached rule needs is unreached, across modules', () => {
    const sources = new Map([
      ['src/domain/a.ts', 'export function a(): number { return 1; }'],
      ['src/domain/b.ts', `import { a } from '@/domain/a'; export const b = (): number => a();`],
    ]);
    expect(unreachedRules(sources)).toEqual(['a#a', 'b#b']);
    sources.set('server/c.ts', `import { b } from '@/domain/b'; b();`);
    expect(unreachedRules(sources)).toEqual([]);
  });

  it('cannot hide behind a whole module imported at once', () => {
    expect(() => unreachedBy(`import * as jump from '@/domain/jumps/jump'; jump.first();`)).toThrow(
      'by name',
    );
  });
});
