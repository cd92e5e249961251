import { useTranslation } from 'react-i18next';

/** A country's or region's name in a language, from its ISO 3166-1 code; the code where none is known. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a region code at all: what was stored is shown as it is.
    return code;
  }
}

/** Names countries in the interface's language. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) => countryName(code, i18n.language);
}
