import { factsOf, isLanguage } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';

/** The countries and regions that can be chosen, as ISO 3166-1 codes; the interface names them. */
export const COUNTRIES = [
  'AR',
  'AT',
  'AU',
  'BE',
  'BR',
  'BY',
  'CA',
  'CH',
  'CL',
  'CN',
  'CO',
  'CZ',
  'DE',
  'DK',
  'EG',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HK',
  'ID',
  'IE',
  'IN',
  'IT',
  'JP',
  'KR',
  'KZ',
  'MO',
  'MX',
  'MY',
  'NL',
  'NO',
  'NZ',
  'PE',
  'PH',
  'PL',
  'PT',
  'RU',
  'SE',
  'SG',
  'TH',
  'TR',
  'TW',
  'UA',
  'US',
  'VN',
  'ZA',
] as const;

/** One country or region by its ISO 3166-1 code. */
export type Country = (typeof COUNTRIES)[number];

/** Checks a country's code. */
export function parseCountry(
  input: unknown,
): Result<Country, { readonly kind: 'country-invalid' }> {
  const found = COUNTRIES.find((country) => country === input);
  return found ? ok(found) : err({ kind: 'country-invalid' });
}

/** Where most people live who ask for a language that is none of ours without a country. */
const HOME_OF: Readonly<Partial<Record<string, Country>>> = {
  cs: 'CZ',
  da: 'DK',
  el: 'GR',
  fi: 'FI',
  it: 'IT',
  pl: 'PL',
  sv: 'SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
};

/**
 * The probable country of a person whose browser prefers these languages (BCP 47, the first most): the
 * first region named, or the home of a language that most of its speakers share. `en-US` means nothing,
 * because it is what browsers send by default.
 */
export function likelyCountry(languages: readonly string[]): Country | undefined {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})$/.exec(tag)?.[1];
    const home = isLanguage(tag) ? factsOf(tag).home : HOME_OF[tag];
    const found = parseCountry(region ?? home);
    if (found.ok && tag !== 'en-US') return found.value;
  }
  return undefined;
}
