import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/language/language';
import type { Texts } from '@/ui/i18n/catalogues';
import { NAMESPACES } from '@/ui/i18n/namespaces';
import { loadTexts } from '@tests/support/load-texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a catalogue by its dotted key. */
function flatten(texts: Texts, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${prefix}${key}.`))
        found.set(inner, text);
    } else found.set(prefix + key, value);
  }
  return found;
}

/** The keys a language must have for English's: plural ones in the categories of that language. */
function expectedKeys(english: Iterable<string>, language: Language): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of english) {
    if (!PLURAL.test(key)) keys.add(key);
    else for (const category of categories) keys.add(key.replace(PLURAL, `_${category}`));
  }
  return [...keys].toSorted();
}

/** The variables of a text, whatever format they are written in. */
function variables(text: unknown): string[] {
  return [...String(text).matchAll(/\{\{\s*([\w-]+)/g)].map((match) => match[1] ?? '').toSorted();
}

describe.each(LANGUAGES)('the catalogues in %s', (language) => {
  it.each(NAMESPACES)('say everything of %s', async (namespace) => {
    const english = flatten(await loadTexts('en', namespace));
    const texts = flatten(await loadTexts(language, namespace));
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(english.keys(), language));
    const empty = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(NAMESPACES)('use the same variables in %s', async (namespace) => {
    const english = flatten(await loadTexts('en', namespace));
    for (const [key, text] of flatten(await loadTexts(language, namespace))) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      // A singular may leave the number out, in words or altogether.
      const needed = variables(original).filter((name) => name !== 'count' || !PLURAL.test(key));
      const used = variables(text).filter((name) => name !== 'count' || !PLURAL.test(key));
      expect({ key, used }).toEqual({ key, used: needed });
    }
  });
});

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the shell in %s is not left in English',
  async (language) => {
    const english = flatten(await loadTexts('en', 'failure'));
    const texts = flatten(await loadTexts(language, 'failure'));
    const same = [...texts].filter(([key, text]) => english.get(key) === text);
    expect(same).toEqual([]);
  },
);
