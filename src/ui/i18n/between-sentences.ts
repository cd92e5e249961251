import { useTranslation } from 'react-i18next';
import { isSpaced, languageOfTag } from '@/domain/shared/language';

/** What separates two sentences in the language of the interface: a space, or nothing. */
export function useBetweenSentences(): string {
  const language = languageOfTag(useTranslation().i18n.language);
  return language === undefined || isSpaced(language) ? ' ' : '';
}
