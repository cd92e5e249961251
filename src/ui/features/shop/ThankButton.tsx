import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { useFailureText } from '@/ui/i18n/failure-text';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useGoodsWords } from './shop-words';

/** Opens the conversation with who gave it, with the thanks written; nothing for what does not come. */
export const ThankButton = observer(function ThankButton({
  order,
}: {
  readonly order: ShopOrderRecord;
}) {
  const { t } = useTranslation('shop');
  const words = useGoodsWords();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const viewPerson = useService(profileTokens.viewPerson);
  const drafts = useService(messagingTokens.drafts);
  const { buyer, state } = order;
  const finding = useViewModel(() => createAction(() => viewPerson(buyer.userId)));
  if (state === 'cancelled' || buyer.nickname === '') return null;

  async function thank(): Promise<void> {
    const found = await finding.run();
    if (!found) return;
    const { address, id } = found.value;
    // A text that was begun is not replaced.
    if (drafts.read(address) === '') {
      drafts.write(address, t('orders.thanks', { goods: words.name(order.code) }));
    }
    void navigate(routes.chat(address, id));
  }

  return (
    <>
      <Button busy={finding.busy} onClick={() => void thank()}>
        {t('orders.thank')}
      </Button>
      {finding.failure && (
        <FieldError id={`thank-${order.id}`}>{failureText(finding.failure)}</FieldError>
      )}
    </>
  );
});
