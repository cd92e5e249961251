import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayWhere, type ShopOrderRecord } from '@/contract/http/shop';
import { shopTokens } from '@/application/shop/shop-tokens';
import { MAX_ADDRESS, parseShopAddress, type ShopAddressProblem } from '@/domain/shop/shop-order';
import { useCall, useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/TextArea';
import { useGoodsWords, usePartyName, useShopFailureText } from './shop-words';
import type { OrderSteps } from './use-order-steps';

interface SayWhereDialogProps {
  readonly order: ShopOrderRecord;
  readonly steps: OrderSteps;
  readonly onClose: () => void;
}

/** The recipient types the address, which is kept over a reload; it stays open until it was taken. */
export const SayWhereDialog = observer(function SayWhereDialog({
  order,
  steps,
  onClose,
}: SayWhereDialogProps) {
  const { t } = useTranslation('shop');
  const giveAddress = useCall(sayWhere);
  const typed = useService(shopTokens.typedAddresses);
  const [address, setAddress] = useState(() => typed.read(order.id));
  const words = useGoodsWords();
  const partyName = usePartyName();
  const failureText = useShopFailureText();
  const [problem, setProblem] = useState<ShopAddressProblem>();
  const shown = problem ?? steps.failure;

  async function send(): Promise<void> {
    const parsed = parseShopAddress(address);
    if (!parsed.ok) return setProblem(parsed.error);
    const isTaken = await steps.take({
      take: () => giveAddress({ id: order.id, address: parsed.value }),
      said: t('orders.saidDone'),
      isDone: (now) => now.addressFrom === 'consignee' && now.address === parsed.value,
    });
    if (!isTaken) return;
    typed.keep(order.id, '');
    onClose();
  }

  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('orders.whereTitle', { goods: words.name(order.code) })}
      actions={
        <Button variant="main" busy={steps.busy} onClick={() => void send()}>
          {t('orders.send')}
        </Button>
      }
    >
      <p>{t('orders.neverSees', { name: partyName(order.buyer) })}</p>
      <TextArea
        label={t('order.address')}
        hint={t('order.addressHint', { max: MAX_ADDRESS })}
        autoComplete="street-address"
        value={address}
        onChange={(text) => {
          setAddress(text);
          typed.keep(order.id, text);
          setProblem(undefined);
          steps.forget();
        }}
        error={shown && failureText(shown)}
      />
    </Dialog>
  );
});
