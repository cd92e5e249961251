/** The minus sign; a hyphen would be shorter than the plus sign. */
export const MINUS = '\u2212';

/** A number with its sign, as the language writes it. */
export function signedNumber(value: number, language: string): string {
  const format = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return format.format(value).replace('-', MINUS);
}
