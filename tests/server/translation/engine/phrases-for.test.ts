import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { QUICK_PHRASES_PAGE, quickPhrases } from '@server/translation/phrase-routes';

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

  it('leaves what is said on the square to the square', () => {
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
