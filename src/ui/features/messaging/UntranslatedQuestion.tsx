import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { ArrivingNote } from './ArrivingNote';
import type { ComposerActions, ComposerSnapshot } from './composer-props';

interface UntranslatedQuestionProps {
  readonly snapshot: Pick<ComposerSnapshot, 'untranslated' | 'conversation'>;
  readonly actions: Pick<ComposerActions, 'sendAsWritten' | 'keepWriting'>;
  readonly name: string;
}

/** Asks before a text that could not be translated opens the conversation for a coin. */
export const UntranslatedQuestion = observer(function UntranslatedQuestion({
  snapshot: { untranslated, conversation },
  actions,
  name,
}: UntranslatedQuestionProps) {
  const { t } = useTranslation('messaging');
  if (!untranslated) return null;
  return (
    <ConfirmDialog
      open
      title={t('untranslated.title', { name })}
      confirm={t('untranslated.send')}
      due={() => NEW_FRIEND_PRICE}
      onConfirm={() => void actions.sendAsWritten()}
      onClose={actions.keepWriting}
    >
      <p>{t(`reason.${untranslated.reason}`)}</p>
      {untranslated.reason === 'unsupported' && <ArrivingNote peer={conversation.peer} />}
      <p>{t('untranslated.text', { count: NEW_FRIEND_PRICE })}</p>
    </ConfirmDialog>
  );
});
