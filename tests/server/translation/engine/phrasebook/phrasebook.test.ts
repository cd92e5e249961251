import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { normalise } from '@server/translation/engine/phrasebook/normalise';
import { findPhrase } from '@server/translation/engine/phrasebook/phrase-index';
import {
  phraseText,
  PHRASES,
  wordingsOf,
  type PhraseId,
} from '@server/translation/engine/phrasebook/phrasebook';
import {
  fillTemplate,
  slotsOf,
  type SlotValues,
} from '@server/translation/engine/phrasebook/template';
import { translateByPhrasebook } from '@server/translation/engine/phrasebook/translate-by-phrasebook';
import { QUICK_PHRASES_PAGE, quickPhrases } from '@server/translation/phrase-routes';

const VALUES: SlotValues = {
  name: 'Anna',
  place: 'Madrid',
  number: '28',
  time: '8:30',
  word: 'Feierabend',
  title: 'Solaris',
};

const FOLDER = '/server/translation/engine/phrasebook/texts';
const BOOKS = import.meta.glob<Record<'phrases' | 'near', Record<string, object>>>(
  '/server/translation/engine/phrasebook/texts/*.json',
  { eager: true, import: 'default' },
);

/** One private-use letter a slot, so that only wordings alike in words and slots collide. */
const HOLES: SlotValues = {
  name: '\uE000',
  place: '\uE001',
  number: '\uE002',
  time: '\uE003',
  word: '\uE004',
  title: '\uE005',
};

const pairs = LANGUAGES.flatMap((from) => LANGUAGES.map((to) => [from, to] as const));

describe('the phrasebook', () => {
  it('holds at least 160 phrases with different ids', () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(160);
    expect(new Set(PHRASES.map(({ id }) => id)).size).toBe(PHRASES.length);
  });

  it.each(LANGUAGES)('has a wording in %s of each phrase, and of nothing else', (language) => {
    const { phrases, near } = BOOKS[`${FOLDER}/${language}.json`] ?? {};
    const ids = Object.values(phrases ?? {}).flatMap((theme) => Object.keys(theme));
    expect(ids).toEqual(PHRASES.map(({ id }) => id));
    expect(PHRASES.filter(({ id }) => wordingsOf(id, language).length === 0)).toEqual([]);
    expect(Object.keys(near ?? {}).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(PHRASES)('asks for the same values in every wording of $id', (phrase) => {
    const slots = slotsOf(phraseText(phrase.id, 'en'));
    const different = LANGUAGES.flatMap((language) => wordingsOf(phrase.id, language)).filter(
      (wording) => slotsOf(wording).join() !== slots.join(),
    );
    expect(different).toEqual([]);
  });

  it.each(LANGUAGES)('has nothing in %s that could be two phrases', (language) => {
    const seen = new Map<string, string>();
    const collisions: string[] = [];
    for (const phrase of PHRASES) {
      for (const wording of wordingsOf(phrase.id, language)) {
        const { key } = normalise(fillTemplate(wording, HOLES, language), language);
        const other = seen.get(key);
        if (other !== undefined && other !== phrase.id)
          collisions.push(`${key}: ${other}, ${phrase.id}`);
        seen.set(key, phrase.id);
      }
    }
    expect(collisions).toEqual([]);
  });

  it.each(LANGUAGES)('finds every wording in %s again, values included', (language) => {
    const lost: string[] = [];
    for (const phrase of PHRASES) {
      for (const wording of wordingsOf(phrase.id, language)) {
        const said = fillTemplate(wording, VALUES, language);
        const found = findPhrase(said, language);
        const same = slotsOf(wording).every((slot) => found?.values[slot] === VALUES[slot]);
        if (found?.phrase.id !== phrase.id || !same) lost.push(said);
      }
    }
    expect(lost).toEqual([]);
  });

  it.each(LANGUAGES)('has no wording in %s twice in one phrase, nor an unclean one', (language) => {
    const wordings = PHRASES.map((phrase) => wordingsOf(phrase.id, language));
    expect(wordings.filter((list) => new Set(list).size < list.length)).toEqual([]);
    const unclean = wordings
      .flat()
      .filter(
        (wording) => wording !== wording.normalize('NFC').trim() || /['"]| {2}/u.test(wording),
      );
    expect(unclean).toEqual([]);
  });

  it.each(pairs)('translates every phrase from %s into %s, word for word', (from, to) => {
    const wrong = PHRASES.map(({ id }) => ({
      source: fillTemplate(phraseText(id, from), VALUES, from),
      target: fillTemplate(phraseText(id, to), VALUES, to),
    })).filter(({ source, target }) => translateByPhrasebook(source, from, to) !== target);
    expect(wrong).toEqual([]);
  });
});

describe('phraseText', () => {
  it('knows a phrase by its id', () => {
    expect(phraseText('hello', 'de')).toBe('Hallo!');
  });

  it('throws for an id that is none, which only a bug can bring', () => {
    expect(() => phraseText('no-such' as PhraseId, 'de')).toThrow(RangeError);
  });
});

describe('quickPhrases', () => {
  it.each(LANGUAGES)(
    'offers well over a hundred phrases in %s that can be sent as they stand',
    (language) => {
      const phrases = quickPhrases(language);
      expect(phrases.length).toBeGreaterThan(140);
      expect(phrases.filter(({ text }) => /[{}]/u.test(text))).toEqual([]);
    },
  );

  it('keeps each theme together', () => {
    const themes = quickPhrases('en').map(({ theme }) => theme);
    const changes = themes.filter((theme, at) => theme !== themes[at - 1]);
    expect(new Set(changes).size).toBe(changes.length);
  });

  it('leaves what only a companion can say to the companions', () => {
    const ids = quickPhrases('en').map(({ id }) => id);
    expect(ids).not.toContain('i-am-demo');
    expect(ids).not.toContain('name-is-above');
  });

  it('leaves the phrases of the square to the square', () => {
    const themes = new Set<string>(quickPhrases('en').map(({ theme }) => theme));
    expect([...themes].filter((theme) => ['posts', 'praise'].includes(theme))).toEqual([]);
  });

  it('gives the same phrases page by page', () => {
    const all = quickPhrases('ko');
    const pages = Array.from({ length: 20 }, (_, at) => quickPhrases('ko', at + 1));
    expect(pages.flat()).toEqual(all);
    expect(pages[0]).toHaveLength(QUICK_PHRASES_PAGE);
    expect(pages[19]).toEqual([]);
  });
});
