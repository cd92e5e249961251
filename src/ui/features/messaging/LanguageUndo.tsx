import { useTranslation } from 'react-i18next';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { UndoNotice } from './UndoNotice';

/** A change of the language one's messages are translated into. */
export interface LanguageChange {
  /** Undefined: they were not translated. */
  readonly before: Language | undefined;
}

export interface LanguageUndoProps {
  /** The change that can be undone; nothing is drawn without one. */
  readonly change: LanguageChange | undefined;
  /** The language now. */
  readonly language: Language | undefined;
  readonly onUndo: () => void;
  /** The change stays: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/** Says what one's messages are translated into from now on, and offers to undo that. */
export function LanguageUndo({ change, language, onUndo, onKeep }: LanguageUndoProps) {
  const { t } = useTranslation('panel');
  const languages = useLanguageNames();
  const now = language
    ? t('language.into', { language: languages.name(language) })
    : t('language.off');
  return <UndoNotice done={change && now} about={change} {...{ onUndo, onKeep }} />;
}
