import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import type { Language } from '@/domain/shared/language';

const LOCALES = join(import.meta.dirname, '../../../src/ui/i18n/locales');

/** The interface's words in one language, as its screens fill them. */
export interface InterfaceTexts {
  readonly language: Language;
  /** A text of the catalogues by `<catalogue>:<key>`. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** A sum in US dollars. */
  readonly dollars: (sum: number) => string;
}

/** The catalogues of a language, from the sources. */
export async function textsIn(language: Language): Promise<InterfaceTexts> {
  const folder = join(LOCALES, language);
  const catalogues = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
    ]),
  );
  const texts = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: 'common',
    resources: { [language]: catalogues },
    interpolation: { escapeValue: false },
  });
  const translate = texts.t as (key: string, values: object) => string;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return {
    language,
    t: (key, values = {}) => {
      // What is missing is a mistake of the journey, which would look for the name of the key.
      if (!texts.exists(key, values)) throw new Error(`${language} has no text ${key}`);
      return translate(key, values);
    },
    dollars: (sum) => money.format(sum),
  };
}

/** Finds these parts in this order, with any text between them. */
export function inOrder(...parts: readonly string[]): RegExp {
  const escaped = parts.map((part) =>
    part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`),
  );
  return new RegExp(escaped.join('.*'));
}
