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

/** The formal "you", and a blank beside a name: the style sheet spaces foreign letters by itself. */
const SPACED_OR_FORMAL = /您|[\p{sc=Han}，。] \{\{name\}\}|\{\{name\}\} \p{sc=Han}/u;

/** What belongs to another register than the language's own, or to none (docs/terms.md). */
const REGISTER = new Map<Language, RegExp>([
  ['de', /[a-zäöüß,;] (Sie|Ihnen|Ihre?[mnrs]?)(?![a-zäöüß])/],
  ['ru', /(?<![а-яё])(ты|тебя|тебе|тобой|тво[йяёеи])(?![а-яё])/i],
  ['es', /(?<![a-záéíóúñ])(os|vosotr[oa]s|vuestr[oa]s?|usted(es)?|sois|\p{L}+[áé]is)(?!\p{L})/iu],
  ['ko', /니[다까](?=[.?!…]|$)/],
  [
    'ja',
    /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}、。] [A-Za-z0-9{]|[A-Za-z0-9}] [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ],
  ['zh-CN', SPACED_OR_FORMAL],
  ['zh-TW', SPACED_OR_FORMAL],
]);

/** Documents are written more formally than the screens in Korean. */
const DOCUMENTS = 'pages.json';

function textsOf(language: Language, but?: string): readonly string[] {
  const folder = join(ROOT, 'src/ui/i18n/locales', language);
  return readdirSync(folder)
    .filter((file) => file !== but)
    .flatMap((file) => leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
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

  it.each([...REGISTER])('speak to the reader in one register in %s', (language, other) => {
    const texts = textsOf(language, language === 'ko' ? DOCUMENTS : undefined);
    expect(texts.filter((text) => other.test(text))).toEqual([]);
  });
});
