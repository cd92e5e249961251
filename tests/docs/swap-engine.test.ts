import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINES, OWN_ENGINES } from '@server/translation/engine/translate-settings';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const chapter = /## Swap the translation engine\n[^]*/.exec(read('docs/adapters.md'))?.[0] ?? '';

describe('docs/adapters.md on swapping the translation engine', () => {
  it('names every engine beside the embedded one, in its order', () => {
    const named = /Set `TRANSLATE_ENGINE` to ([^]*?) with /.exec(chapter)?.[1] ?? '';
    const engines = [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(['embedded', ...engines]).toEqual([...ENGINES]);
  });

  it.each([
    ['TranslationEngine', 'server/kernel/ports/translation.ts'],
    ['TranslateText', 'server/translation/engine/text-translator.ts'],
    ['VENDORS', 'server/translation/engine/vendors/vendor-list.ts'],
    ['describeVendor', 'tests/server/translation/engine/vendors/vendor-conformance.ts'],
  ])('names %s as it is called', (name, path) => {
    expect(chapter).toContain(`\`${name}\``);
    expect(chapter).toContain(`\`${path}\``);
    expect(read(path)).toMatch(new RegExp(`export (interface|type|const|function) ${name}\\b`));
  });

  it('is right that each vendor has a file of its own and a case of the suite', () => {
    const vendors = ENGINES.filter((engine) => !OWN_ENGINES.has(engine));
    const suites =
      read('tests/server/translation/engine/vendors/vendors.test.ts') +
      read('tests/server/translation/engine/vendors/openai.test.ts');
    expect(suites).toContain('describeVendor(');
    for (const vendor of vendors) {
      expect(existsSync(join(ROOT, `server/translation/engine/vendors/${vendor}.ts`))).toBe(true);
      expect(suites).toMatch(new RegExp(`engine: '${vendor}'`));
    }
  });
});
