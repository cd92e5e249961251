import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { profileTokens } from '@/application/profile/profile-tokens';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { HOUR } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog, Dialog } from '@/ui/parts/Dialog';
import { ArrivingNote } from './ArrivingNote';
import type { ComposerViewModel } from './composer.view-model';
import type { OpeningNotice } from './text-prices';

interface PaymentNoticeProps {
  readonly notice: OpeningNotice;
  /** Called once it is gone, whether the user agreed or not. */
  readonly onLeave: () => void;
}

/**
 * Says what a first message costs, where the next message would cost it, until the user agrees. Closed
 * otherwise it comes again before anything is sent (readings, Money).
 */
export const PaymentNotice = observer(function PaymentNotice({
  notice,
  onLeave,
}: PaymentNoticeProps) {
  const { isShown } = notice;
  // The dialog gives the focus back first, to where it was before.
  useEffect(() => (isShown ? onLeave : undefined), [isShown, onLeave]);
  return isShown && <Notice onClose={notice.close} />;
});

function Notice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const acknowledge = useService(profileTokens.acknowledgePaymentNotice);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('notice.title')}
      actions={
        <Button variant="main" onClick={() => acknowledge('message')}>
          {t('notice.ok')}
        </Button>
      }
    >
      {t('notice.text', { price: NEW_FRIEND_PRICE, hours: OPEN_FOR / HOUR })}
    </Dialog>
  );
}

interface UntranslatedQuestionProps {
  readonly composer: ComposerViewModel;
  readonly name: string;
}

/** Asks before a text that could not be translated opens the conversation for a coin. */
export const UntranslatedQuestion = observer(function UntranslatedQuestion({
  composer: { untranslated, conversation, sendAsWritten, keepWriting },
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
      onConfirm={() => void sendAsWritten()}
      onClose={keepWriting}
    >
      <p>{t(`reason.${untranslated.reason}`)}</p>
      {untranslated.reason === 'unsupported' && <ArrivingNote peer={conversation.peer} />}
      <p>{t('untranslated.text', { count: NEW_FRIEND_PRICE })}</p>
    </ConfirmDialog>
  );
});
