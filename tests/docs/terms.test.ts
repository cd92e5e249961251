import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';

const ROOT = join(import.meta.dirname, '../..');
const TERMS = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8');
const ROW = /^\| (?<language>[a-z]{2}(?:-[A-Z]{2})?) \| (?<never>[^|]+) \| (?<instead>[^|]+) \|$/gm;

/** Words a language's texts never use, by language. */
const NEVER = new Map(
  [...TERMS.slice(TERMS.indexOf('## Never')).matchAll(ROW)].map(({ groups }) => [
    groups?.['language'] ?? '',
    groups?.['never']?.split(', ') ?? [],
  ]),
);

function textsOf(language: Language): readonly string[] {
  const folder = join(ROOT, 'src/ui/i18n/locales', language);
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
}

function leaves(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(node as object).flatMap(leaves);
}

describe('the terms of the interface', () => {
  it('name for each language what is never said', () => {
    expect([...NEVER.keys()].toSorted()).toEqual([...LANGUAGES].toSorted());
    for (const words of NEVER.values()) expect(words.length).toBeGreaterThanOrEqual(4);
  });

  it.each(LANGUAGES)('are kept by the texts in %s', (language) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(500);
    const found = texts.filter((text) =>
      NEVER.get(language)?.some((word) => text.toLowerCase().includes(word.toLowerCase())),
    );
    expect(found).toEqual([]);
  });
});
