import { inEachLanguage, type Language } from '@/domain/shared/language';
import type english from './texts/en.json';

/** What the server itself says to people, in one language. English is the reference: a key it lacks does not compile. */
type Texts = typeof english;

/** A text by the plural category of its number. */
type ByNumber = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const FILES = import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' });
const TEXTS = inEachLanguage((language) => FILES[`./texts/${language}.json`] as Texts);

/** What the server says in a language. */
export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** A text with its `{names}` filled in. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The text that a language has for so many. */
export function forNumber(texts: ByNumber, count: number, language: Language): string {
  return texts[new Intl.PluralRules(language).select(count)] ?? texts.other;
}
