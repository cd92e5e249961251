import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

const PRODUCT = ['src', 'server', 'desk'] as const;
/** Configurations use exports as well. */
const configurations = readdirSync(join(import.meta.dirname, '../..')).filter((name) =>
  name.endsWith('.config.ts'),
);
const files = [...PRODUCT, 'tests', 'bench'].flatMap(sourcesIn).concat(configurations);
const texts = new Map(files.map((file) => [file, read(file)]));

/** The values that a file of the product exports and no other file so much as names. */
function unusedExports(all: ReadonlyMap<string, string>): readonly string[] {
  const namedBy = new Map<string, number>();
  for (const text of all.values()) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      namedBy.set(word, (namedBy.get(word) ?? 0) + 1);
    }
  }
  const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;
  return [...all].flatMap(([file, text]) =>
    PRODUCT.some((room) => file.startsWith(`${room}/`))
      ? [...text.matchAll(exported)]
          .map(([, name = '']) => name)
          .filter((name) => (namedBy.get(name) ?? 0) < 2)
          .map((name) => `${file} exports ${name}`)
      : [],
  );
}

it('no value is exported that no other file names', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(unusedExports(texts)).toEqual([]);
});

it('an unused one would be found', () => {
  const planted = new Map([
    ['server/planted.ts', 'export const used = 1;\nexport function unused(): void {}\n'],
    ['src/planting.ts', "import { used } from './planted';\n"],
  ]);
  expect(unusedExports(planted)).toEqual(['server/planted.ts exports unused']);
});
