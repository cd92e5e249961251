import { useTranslation } from 'react-i18next';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import type { ComposerActions, UntranslatedText } from './composer-props';

export interface UntranslatedQuestionProps {
  readonly untranslated: UntranslatedText | undefined;
  readonly actions: Pick<ComposerActions, 'sendAsWritten' | 'keepWriting'>;
  readonly name: string;
}

/** Asks before a text that could not be translated opens the conversation for a coin. */
export function UntranslatedQuestion({ untranslated, actions, name }: UntranslatedQuestionProps) {
  const { t } = useTranslation('messaging');
  if (!untranslated) return null;
  return (
    <ConfirmDialog
      open
      title={t('untranslated.title', { name })}
      confirm={t('untranslated.send')}
      onConfirm={() => void actions.sendAsWritten()}
      onClose={actions.keepWriting}
    >
      <p>{t(`reason.${untranslated.reason}`)}</p>
      <p>{t('untranslated.text', { count: NEW_FRIEND_PRICE })}</p>
    </ConfirmDialog>
  );
}
