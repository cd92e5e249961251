import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { HOUR } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';

export interface PaymentNoticeProps {
  /** What the next message to the person would cost; undefined as long as that is not known. */
  readonly fee: Coins | undefined;
}

/**
 * Says once what a first message costs, where the next one would cost it: where answering is free it
 * stands in nobody's way. Closing it acknowledges that (readings, Money).
 */
export const PaymentNotice = observer(function PaymentNotice({ fee }: PaymentNoticeProps) {
  const session = useService(accountTokens.session);
  const due = session.me?.messageNoticeDue === true && fee !== undefined && fee > 0;
  return due && <Notice />;
});

function Notice() {
  const { t } = useTranslation('messaging');
  const acknowledge = useService(profileTokens.acknowledgePaymentNotice);
  return (
    <Dialog
      open
      onClose={() => acknowledge('message')}
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
