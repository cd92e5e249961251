import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { HOUR } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';

/** Says once what a first message costs; closing it acknowledges that (readings, Money). */
export const PaymentNotice = observer(function PaymentNotice() {
  const { t } = useTranslation('messaging');
  const session = useService(accountTokens.session);
  const acknowledge = useService(profileTokens.acknowledgePaymentNotice);
  const due = session.me?.messageNoticeDue === true;

  return (
    <Dialog
      open={due}
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
});
