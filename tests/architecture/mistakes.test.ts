import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { LIMIT_MISTAKES } from '@tests/rules/mistakes/domain-mistakes';
import { MISTAKES } from '@tests/rules/mistakes/mistakes';
import { plant } from '@tests/rules/mistakes/plant';

const ROOT = join(import.meta.dirname, '../..');

describe('the planted mistakes', () => {
  it('are 51 limits and more than a hundred meanings of the domain, and what the server does', () => {
    const domain = MISTAKES.filter(({ room }) => room === 'domain');
    expect(LIMIT_MISTAKES).toHaveLength(51);
    expect(domain.length - LIMIT_MISTAKES.length).toBeGreaterThanOrEqual(100);
    expect(MISTAKES.length).toBeGreaterThan(domain.length);
  });

  it('can be planted: what they change is in its file exactly once', () => {
    const stale = MISTAKES.flatMap(({ says, edits }) =>
      edits
        .filter((edit) => {
          const path = join(ROOT, edit.file);
          const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
          const planted = plant(before, edit);
          return planted.kind !== 'planted' || !isProgram(planted.text) || planted.text === before;
        })
        .map(({ file }) => `${says}: ${file}`),
    );
    expect(stale).toEqual([]);
  });

  it('are noticed by tests that exist', () => {
    const tests = MISTAKES.flatMap((mistake) => mistake.tests);
    expect(MISTAKES.filter((mistake) => mistake.tests.length === 0)).toEqual([]);
    expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  });

  it('of a limit are looked for around that limit', () => {
    // What these take is so little that any search comes to its edges.
    const small = /account-number|password|reconnect/;
    const tests = new Set(LIMIT_MISTAKES.flatMap((mistake) => mistake.tests));
    const blind = [...tests].filter(
      (test) =>
        !small.test(test) && !readFileSync(join(ROOT, test), 'utf8').includes('support/edges'),
    );
    expect(blind).toEqual([]);
  });

  it('are each another', () => {
    const names = MISTAKES.map(({ says, edits }) => `${edits[0]?.file} ${says}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('planting', () => {
  const text = `
    export function first(a: number): boolean {
      // a comment
      return (a) <
        3 && isWhole( a );
    }
    export function second(a: number): number { if (a < 3) return 1; return a; }
  `;
  const change = (original: string, replacement: string, within?: string) =>
    plant(text, { file: 'a.ts', original, replacement, ...(within !== undefined && { within }) });

  it('finds a shape however it is written', () => {
    expect(change('a < 3 && isWhole(a)', 'true')).toMatchObject({ kind: 'planted' });
    expect(change('a < 3 && isWhole(a)', 'true')).toMatchObject({
      text: expect.stringContaining('return true;'),
    });
    expect(change('if (a < 3) return 1; return a;', 'return 2;')).toMatchObject({
      text: expect.stringContaining('{ return 2; }'),
    });
  });

  it('needs it once, and knows where to look', () => {
    expect(change('a < 3', 'a <= 3')).toEqual({ kind: 'unplantable', found: 2 });
    expect(change('a > 3', 'a <= 3')).toEqual({ kind: 'unplantable', found: 0 });
    expect(change('a < 3', 'a <= 3', 'second')).toMatchObject({
      text: expect.stringContaining('if (a <= 3) return 1;'),
    });
  });
});

function isProgram(code: string): boolean {
  try {
    parseAst(code, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}
