import { useTranslation } from 'react-i18next';
import { languageName, languageTitle, type Language } from '@/domain/shared/language';

/** Names languages in the interface's language. */
interface LanguageNames {
  /** Within a sentence. */
  name(language: Language): string;
  /** Alone: in a list or as a heading. */
  title(language: Language): string;
}

/** The names of languages in the interface's language; only its own menu shows each by its own name. */
export function useLanguageNames(): LanguageNames {
  const { i18n } = useTranslation();
  return {
    name: (language) => languageName(language, i18n.language),
    title: (language) => languageTitle(language, i18n.language),
  };
}
