import { useTranslation } from 'react-i18next';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import type { LanguageChange } from './composer-props';
import { UndoNotice } from './UndoNotice';

interface LanguageUndoProps {
  /** The change that can be undone; nothing is drawn without one. */
  readonly change: LanguageChange | undefined;
  /** The language now, if any. */
  readonly language: Language | undefined;
  readonly onUndo: () => void;
  /** The change stays: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/**
 * Says what one's messages are translated into from now on, and offers to undo that; the chip says so
 * in its own place when it is turned off.
 */
export function LanguageUndo({ change, language, onUndo, onKeep }: LanguageUndoProps) {
  const { t } = useTranslation('panel');
  const languages = useLanguageNames();
  const now = language && t('language.into', { language: languages.name(language) });
  return <UndoNotice done={change && now} about={change} {...{ onUndo, onKeep }} />;
}
