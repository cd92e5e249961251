import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MISTAKES } from '@tests/rules/mistakes/mistakes';

const ROOT = join(import.meta.dirname, '../..');

describe('the planted mistakes', () => {
  it('can be planted: what they change stands in its file exactly once', () => {
    const stale = MISTAKES.flatMap(({ says, edits }) =>
      edits
        .filter(({ file, original, replacement }) => {
          const path = join(ROOT, file);
          const places = existsSync(path)
            ? readFileSync(path, 'utf8').split(original).length - 1
            : 0;
          return places !== 1 || original === replacement;
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

  it('are each another', () => {
    const names = MISTAKES.map(({ says, edits }) => `${edits[0]?.file} ${says}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
