import type { ResourceLanguage } from 'i18next';
import type { Language } from '@/domain/language/language';
import type { Namespace } from './namespaces';

/** The texts of one namespace in one language. */
export type Texts = ResourceLanguage[string];

/** Fetches the texts of one namespace in one language; rejects when they cannot be had. */
export type LoadTexts = (language: Language, namespace: Namespace) => Promise<Texts>;

const files = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' });

/** Every language and namespace is a file of its own, fetched when first needed. */
export const loadTexts: LoadTexts = (language, namespace) => {
  const load = files[`./locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts for ${namespace} in ${language}`);
  return load();
};
