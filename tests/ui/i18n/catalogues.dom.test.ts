import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { createLoadTexts } from '@/ui/i18n/catalogues';
import { loadTexts } from '@tests/support/load-texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a catalogue by its dotted key. */
function flatten(texts: object, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) found.set(inner, text);
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
  it('say everything', async () => {
    const english = flatten(await loadTexts('en'));
    const texts = flatten(await loadTexts(language));
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(english.keys(), language));
    const empty = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('use the same variables', async () => {
    const english = flatten(await loadTexts('en'));
    for (const [key, text] of flatten(await loadTexts(language))) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      // A singular may leave the number out, in words or altogether.
      const needed = variables(original).filter((name) => name !== 'count' || !PLURAL.test(key));
      const used = variables(text).filter((name) => name !== 'count' || !PLURAL.test(key));
      expect({ key, used }).toEqual({ key, used: needed });
    }
  });
});

describe.each(LANGUAGES)('lines of %s', (language) => {
  it('of a heading never end after a single letter', async () => {
    const texts = flatten(await loadTexts(language));
    const headings = [...texts].filter(([key]) => /(^|\.)(\w*[tT]itle)(_\w+)?$/.test(key));
    expect(headings.length).toBeGreaterThan(50);
    expect(headings.filter(([, text]) => /(?<!\p{L})\p{L}-\p{L}/u.test(String(text)))).toEqual([]);
  });

  it('never begin with the three dots of the line before', async () => {
    const texts = flatten(await loadTexts(language));
    expect([...texts].filter(([, text]) => String(text).includes(' …'))).toEqual([]);
  });
});

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the shell in %s is not left in English',
  async (language) => {
    const english = flatten((await loadTexts('en'))['failure'] as object);
    const texts = flatten((await loadTexts(language))['failure'] as object);
    const same = [...texts].filter(([key, text]) => english.get(key) === text);
    expect(same).toEqual([]);
  },
);

it.each(LANGUAGES)(
  'two menus that a chat shows at once have names of their own in %s',
  async (language) => {
    const texts = await loadTexts(language);
    const tools = flatten(texts['gifts'] as object);
    expect(tools.get('tool.more')).not.toBe(flatten(texts['messaging'] as object).get('pane.more'));
  },
);

describe('the texts of the page', () => {
  const pageThatNames = (addresses?: Record<string, string>): Document => {
    const page = new DOMParser().parseFromString('<!doctype html><html></html>', 'text/html');
    if (!addresses) return page;
    const meta = page.createElement('meta');
    meta.name = 'texts';
    meta.content = JSON.stringify(addresses);
    page.head.append(meta);
    return page;
  };
  const answering = (answer: Response) => vi.fn<typeof fetch>(async () => answer);

  it('come from the address in the page, all of a language in one request', async () => {
    const fetch = answering(Response.json({ common: { yes: 'Ja' } }));
    const load = createLoadTexts({ document: pageThatNames({ de: '/texts-de.json' }), fetch });
    expect(await load('de')).toEqual({ common: { yes: 'Ja' } });
    expect(fetch.mock.calls).toEqual([['/texts-de.json']]);
  });

  it('reject where there are none', async () => {
    const missing = answering(new Response('', { status: 404 }));
    const named = createLoadTexts({
      document: pageThatNames({ de: '/gone.json' }),
      fetch: missing,
    });
    await expect(named('de')).rejects.toThrow('404');
    await expect(named('ru')).rejects.toThrow('no texts in ru');
    const bare = createLoadTexts({ document: pageThatNames(), fetch: missing });
    await expect(bare('de')).rejects.toThrow('no texts in de');
  });
});
