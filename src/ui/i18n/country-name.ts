import { useTranslation } from 'react-i18next';

/** A list of names takes the browser long to make, and the same few names are needed again and again. */
const NAMES = new Map<string, Intl.DisplayNames>();

/** A country's or region's name in a language, from its ISO 3166-1 code; the code where none is known. */
export function countryName(code: string, language: string): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    // Not a region code at all: what was stored is shown as it is.
    return code;
  }
}

function namesIn(language: string): Intl.DisplayNames {
  const made = NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  NAMES.set(language, made);
  return made;
}

/** Names countries in the interface's language. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) => countryName(code, i18n.language);
}
