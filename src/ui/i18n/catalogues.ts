import type { ResourceLanguage } from 'i18next';
import type { Language } from '@/domain/language/language';
import type { Namespace } from './namespaces';

/** The texts of one namespace in one language. */
export type Texts = ResourceLanguage[string];

/** Fetches the texts of one namespace in one language; rejects when they cannot be had. */
export type LoadTexts = (language: Language, namespace: Namespace) => Promise<Texts>;

/** Where each file is served; data, not code, so that the program does not grow with the languages. */
const addresses = import.meta.glob<string>('./locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Every language and namespace is a file of its own, fetched when first needed. */
export const loadTexts: LoadTexts = async (language, namespace) => {
  const address = addresses[`./locales/${language}/${namespace}.json`];
  if (address === undefined) throw new Error(`no texts for ${namespace} in ${language}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the texts for ${namespace} did not arrive: ${answer.status}`);
  return (await answer.json()) as Texts;
};
