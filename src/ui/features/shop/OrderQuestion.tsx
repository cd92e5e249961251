import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { shopTokens } from '@/application/shop/shop-tokens';
import {
  cancelShopOrder,
  declineShopOrder,
  shopOrderArrived,
  sayWhere,
  type ShopOrderRecord,
} from '@/contract/http/shop';
import { MAX_ADDRESS, parseShopAddress, type ShopAddressProblem } from '@/domain/shop/shop-order';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useCall, useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog, Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/Field';
import { isAsked, type OrderCardProps } from './OrderState';
import { useGoodsWords, usePartyName, useShopFailureText } from './shop-words';
import type { OrderSteps } from './use-order-steps';

/** What is asked before a step of an order. */
export type Question = 'where' | 'decline' | 'cancel' | 'arrived';

interface OrderQuestionProps extends OrderCardProps {
  readonly steps: OrderSteps;
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

/** The dialog before a step. */
export const OrderQuestion = observer(function OrderQuestion(props: OrderQuestionProps) {
  const { question, order, steps } = props;
  return (
    <>
      {question === 'where' && isAsked(props) && (
        <SayWhereDialog {...{ order, steps }} onClose={props.onClose} />
      )}
      <Cancel {...props} />
      <Decline {...props} />
      <Arrived {...props} />
    </>
  );
});

/** The buyer cancels; the question says the coins. */
function Cancel({ order, steps, question, onClose }: OrderQuestionProps) {
  const { t } = useTranslation(['shop', 'common']);
  const cancelOrder = useCall(cancelShopOrder);
  const words = useGoodsWords();
  const price = order.price ?? 0;
  const sum = t('common:coins', { count: price });
  const { me } = useService(accountTokens.session);
  const arrival = useArrivalText()(price, me?.balances.owed ?? 0) ?? '';
  return (
    <ConfirmDialog
      open={question === 'cancel'}
      title={t('shop:orders.cancelTitle', { goods: words.name(order.code) })}
      confirm={t('shop:orders.cancel', { sum })}
      danger
      due={() => price}
      onConfirm={() => {
        onClose();
        void steps.take({
          take: () => cancelOrder({ id: order.id }),
          said: `${t('shop:orders.cancelled', { sum })} ${arrival}`.trim(),
          isDone: ({ cancelledFor }) => cancelledFor === 'buyer',
        });
      }}
      onClose={onClose}
    >
      {t('shop:orders.cancelText', { sum })} {arrival}
    </ConfirmDialog>
  );
}

/** The recipient says "no, thank you". */
function Decline({ order, steps, question, onClose }: OrderQuestionProps) {
  const { t } = useTranslation('shop');
  const declineOrder = useCall(declineShopOrder);
  const words = useGoodsWords();
  const name = usePartyName()(order.buyer);
  return (
    <ConfirmDialog
      open={question === 'decline'}
      title={t('orders.declineTitle', { goods: words.name(order.code), name })}
      confirm={t('orders.decline')}
      onConfirm={() => {
        onClose();
        void steps.take({
          take: () => declineOrder({ id: order.id }),
          said: t('orders.declined', { name }),
          isDone: ({ cancelledFor }) => cancelledFor === 'declined',
        });
      }}
      onClose={onClose}
    >
      {t('orders.declineText', { name })}
    </ConfirmDialog>
  );
}

/** The recipient has it; that cannot be taken back. */
function Arrived({ order, steps, question, onClose }: OrderQuestionProps) {
  const { t } = useTranslation('shop');
  const sayArrived = useCall(shopOrderArrived);
  const words = useGoodsWords();
  return (
    <ConfirmDialog
      open={question === 'arrived'}
      title={t('orders.arrivedTitle', { goods: words.name(order.code) })}
      confirm={t('orders.hasArrived')}
      onConfirm={() => {
        onClose();
        void steps.take({
          take: () => sayArrived({ id: order.id }),
          said: t('orders.arrivedDone'),
          isDone: ({ state }) => state === 'arrived',
        });
      }}
      onClose={onClose}
    >
      {t('orders.arrivedText')}
    </ConfirmDialog>
  );
}

interface SayWhereDialogProps {
  readonly order: ShopOrderRecord;
  readonly steps: OrderSteps;
  readonly onClose: () => void;
}

/** The recipient types the address, which is kept over a reload; it stays open until it was taken. */
const SayWhereDialog = observer(function SayWhereDialog({
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
