import { useTranslation } from 'react-i18next';

/** A number as the language writes it. */
export function numberText(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Writes numbers as the interface's language does. */
export function useNumberText(): (value: number) => string {
  const { i18n } = useTranslation();
  return (value) => numberText(value, i18n.language);
}
