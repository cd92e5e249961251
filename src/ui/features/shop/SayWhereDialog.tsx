import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ShopOrderRecord } from '@/application/shop/shop-api';
import { shopTokens } from '@/application/shop/shop-tokens';
import { MAX_ADDRESS, parseShopAddress, type ShopAddressProblem } from '@/domain/shop/shop-order';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/TextArea';
import type { TakeStep } from './order-props';
import { useGoodsWords, useShopFailureText } from './shop-words';

export interface SayWhereDialogProps {
  readonly order: ShopOrderRecord;
  readonly busy: boolean;
  readonly take: TakeStep;
  /** Why the last step was not possible. */
  readonly failure: ApiFailure | undefined;
  readonly onClose: () => void;
}

/** The recipient's address; it stays open, with what was typed, until it was taken. */
export function SayWhereDialog({ order, busy, take, failure, onClose }: SayWhereDialogProps) {
  const { t } = useTranslation('shop');
  const sayWhere = useService(shopTokens.sayWhere);
  const words = useGoodsWords();
  const failureText = useShopFailureText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ShopAddressProblem>();

  const shown = problem ?? failure;

  async function send(): Promise<void> {
    const address = parseShopAddress(text);
    if (!address.ok) setProblem(address.error);
    else if (await take(() => sayWhere(order.id, address.value), t('orders.saidDone'))) {
      onClose();
    }
  }

  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('orders.whereTitle', { goods: words.name(order.code) })}
      actions={
        <Button variant="main" busy={busy} onClick={() => void send()}>
          {t('orders.send')}
        </Button>
      }
    >
      <p>{t('orders.neverSees', { name: order.buyer.nickname })}</p>
      <TextArea
        label={t('order.address')}
        hint={t('order.addressHint', { max: MAX_ADDRESS })}
        autoComplete="street-address"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        error={shown && failureText(shown)}
      />
    </Dialog>
  );
}
