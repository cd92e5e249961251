import type { LoadTexts, Texts } from '@/ui/i18n/catalogues';

const files = import.meta.glob<Texts>('../../src/ui/i18n/locales/*/*.json', { import: 'default' });

/** The catalogues as the page fetches them, read from the sources. */
export const loadTexts: LoadTexts = (language, namespace) => {
  const load = files[`../../src/ui/i18n/locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts for ${namespace} in ${language}`);
  return load();
};
