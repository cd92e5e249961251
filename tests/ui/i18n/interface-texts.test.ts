import { describe, expect, it, vi } from 'vitest';
import type { LoadTexts } from '@/ui/i18n/catalogues';
import { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { memoryPreferences } from '@tests/support/memory-preferences';

const words: LoadTexts = async (language) => ({
  common: { word: `common in ${language}` },
  messaging: { word: `messaging in ${language}` },
});

function texts(
  load = vi.fn<LoadTexts>(words),
  stored = new Map<string, string>(),
  browser = ['de-AT', 'en'],
) {
  const root = { lang: '' } as HTMLElement;
  const preferences = memoryPreferences(stored);
  const made = new InterfaceTexts({ preferences, load, browserLanguages: browser, root });
  return { made, load, root, stored };
}

describe('InterfaceTexts', () => {
  it('speaks the stored language, else the browser’s', () => {
    expect(texts().made.current).toBe('de');
    expect(texts(undefined, new Map([['chatLanguage', 'ja']])).made.current).toBe('ja');
    expect(texts(undefined, new Map(), ['xx']).made.current).toBe('en');
  });

  it('fetches the current language only', async () => {
    const { made, load, root } = texts();
    await made.start();
    expect(load.mock.calls).toEqual([['de']]);
    expect(root.lang).toBe('de');
  });

  it('switches everything that is in use, and remembers the choice under both names', async () => {
    const { made, load, root, stored } = texts();
    await made.start();
    load.mockClear();
    expect(await made.switchTo('ko')).toMatchObject({ ok: true });
    expect(load.mock.calls).toEqual([['ko']]);
    expect([made.current, root.lang, made.i18n.language]).toEqual(['ko', 'ko', 'ko']);
    expect(Object.fromEntries(stored)).toEqual({ chatLanguage: 'ko', languageName: '한국어' });
    const t = made.i18n.getFixedT('ko', 'messaging') as (key: string) => string;
    expect(t('word')).toBe('messaging in ko');
  });

  it('fetches a language once', async () => {
    const { made, load } = texts();
    await made.start();
    await made.switchTo('ko');
    await made.switchTo('de');
    expect(load.mock.calls).toEqual([['de'], ['ko']]);
  });

  it('stays with the old language when the new texts cannot be had', async () => {
    const { made, root, stored } = texts(
      vi.fn<LoadTexts>(async (language) => {
        if (language === 'ru') throw new Error('offline');
        return words(language);
      }),
    );
    await made.start();
    expect(await made.switchTo('ru')).toMatchObject({ error: { kind: 'language-failed' } });
    expect([made.current, root.lang, stored.size]).toEqual(['de', 'de', 0]);
  });

  it('gives the views an object without properties of its own, and follows a switch', async () => {
    const { made } = texts();
    await made.start();
    expect(Object.getOwnPropertyNames(made.forViews)).toEqual([]);
    const said = () => (made.forViews.t as (key: string) => string)('messaging:word');
    expect([made.forViews.language, said()]).toEqual(['de', 'messaging in de']);
    await made.switchTo('ko');
    expect([made.forViews.language, said()]).toEqual(['ko', 'messaging in ko']);
  });
});
