import { parseJson } from '@/application/shared/parse-json';
import type { Resource } from 'i18next';
import { asFields } from '@/domain/shared/input';
import type { Language } from '@/domain/shared/language';

/** All texts of one language, by namespace. */
export type Texts = Resource[string];

/** Fetches all texts of one language in one request; rejects when that fails. */
export type LoadTexts = (language: Language) => Promise<Texts>;

/** Fetches the texts from the addresses in the page's `meta` element (scripts/language-files.mjs). */
export function createLoadTexts(browser: Pick<Window, 'document' | 'fetch'>): LoadTexts {
  return async (language) => {
    const address = addressOf(browser.document, language);
    if (address === undefined) throw new Error(`the page knows of no texts in ${language}`);
    const answer = await browser.fetch(address);
    if (!answer.ok) throw new Error(`the texts in ${language} did not arrive: ${answer.status}`);
    return (await answer.json()) as Texts;
  };
}

function addressOf(page: Document, language: Language): string | undefined {
  const said = page.querySelector<HTMLMetaElement>('meta[name=texts]')?.content;
  const address = asFields(parseJson(said))[language];
  return typeof address === 'string' ? address : undefined;
}
