import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { profileTokens } from '@/application/profile/profile-tokens';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { HOUR } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import type { OpeningNotice } from './opening-notice';

interface PaymentNoticeProps {
  readonly notice: OpeningNotice;
  /** Called once it is gone, agreed to or not. */
  readonly onLeave: () => void;
}

/**
 * Says what a first message costs, where the next one would cost it, until that is agreed to: where
 * answering is free it stands in nobody's way. Closed otherwise it comes again before anything is sent
 * (readings, Money).
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
