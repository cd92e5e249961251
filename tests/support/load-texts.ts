import type { LoadTexts, Texts } from '@/ui/i18n/catalogues';

const files = import.meta.glob<Texts[string]>('../../src/ui/i18n/locales/*/*.json', {
  import: 'default',
});

/** The texts as the page fetches them, read from the sources. */
export const loadTexts: LoadTexts = async (language) => {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const texts = own.map(
    async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
};
