import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/application/shop/shop-api';
import { shopTokens } from '@/application/shop/shop-tokens';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { LinkButton } from '@/ui/parts/LinkButton';
import { useToasts } from '@/ui/parts/Toasts';
import { isAsked, type OrderCardProps, type TakeStep } from './order-props';
import { SayWhereDialog, type SayWhereDialogProps } from './SayWhereDialog';
import { useGoodsWords, useShopFailureText } from './shop-words';

/** What the reader can do with an order in its state. */
export const OrderActions = observer(function OrderActions(props: OrderCardProps) {
  const { me, order, onChanged, onStale } = props;
  const { t } = useTranslation('shop');
  const toasts = useToasts();
  const failureText = useShopFailureText();
  const sayArrived = useService(shopTokens.sayOrderArrived);
  const acting = useViewModel(() => createAction((step: Parameters<TakeStep>[0]) => step()));
  const take: TakeStep = async (step, done) => {
    const changed = await acting.run(step);
    if (changed) {
      onChanged(changed.value);
      toasts.show(done);
    } else if (acting.failure?.kind === 'refused') onStale();
    return changed !== undefined;
  };
  const isBuyer = order.buyer.id === me.id;
  const { busy } = acting;
  return (
    <Room>
      {isAsked(props) && <Asked {...{ order, busy, take }} failure={acting.failure} />}
      {order.state === 'ordered' && isBuyer && <Cancel {...{ order, busy, take }} />}
      {order.state === 'sent' && order.recipient.id === me.id && (
        <Button
          variant="main"
          busy={busy}
          onClick={() => void take(() => sayArrived(order.id), t('orders.arrivedDone'))}
        >
          {t('orders.hasArrived')}
        </Button>
      )}
      {order.state === 'arrived' && isBuyer && (
        <LinkButton to={routes.order(order.goodsId, order.recipient.id)}>
          {t('orders.again')}
        </LinkButton>
      )}
      {order.state === 'cancelled' && isBuyer && (
        <LinkButton to={routes.account('bills')}>{t('orders.bill')}</LinkButton>
      )}
      {acting.failure && (
        <FieldError id={`order-${order.id}`}>{failureText(acting.failure)}</FieldError>
      )}
    </Room>
  );
});

interface StepProps {
  readonly order: ShopOrderRecord;
  readonly busy: boolean;
  readonly take: TakeStep;
}

/** The buyer cancels; the question says the coins. */
function Cancel({ order, busy, take }: StepProps) {
  const { t } = useTranslation(['shop', 'common']);
  const cancelOrder = useService(shopTokens.cancelShopOrder);
  const words = useGoodsWords();
  const [isOpen, setOpen] = useState(false);
  const sum = t('common:coins', { count: order.price ?? 0 });
  const label = t('shop:orders.cancel', { sum });
  return (
    <>
      <Button busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('shop:orders.cancelTitle', { goods: words.name(order.code) })}
        confirm={label}
        danger
        onConfirm={() => {
          setOpen(false);
          void take(() => cancelOrder(order.id), t('shop:orders.cancelled', { sum }));
        }}
        onClose={() => setOpen(false)}
      >
        {t('shop:orders.cancelText', { sum })}
      </ConfirmDialog>
    </>
  );
}

/** The recipient says where, or "no, thank you". */
function Asked({ order, busy, take, failure }: StepProps & Pick<SayWhereDialogProps, 'failure'>) {
  const { t } = useTranslation('shop');
  const declineOrder = useService(shopTokens.declineShopOrder);
  const words = useGoodsWords();
  const [asks, setAsks] = useState<'where' | 'decline'>();
  const name = order.buyer.nickname;
  const close = (): void => setAsks(undefined);
  return (
    <>
      <Button variant="main" busy={busy} aria-haspopup="dialog" onClick={() => setAsks('where')}>
        {t('orders.sayWhere')}
      </Button>
      <Button variant="ghost" busy={busy} onClick={() => setAsks('decline')}>
        {t('orders.decline')}
      </Button>
      <small>{t('orders.neverSees', { name })}</small>
      {asks === 'where' && <SayWhereDialog {...{ order, busy, take, failure }} onClose={close} />}
      <ConfirmDialog
        open={asks === 'decline'}
        title={t('orders.declineTitle', { goods: words.name(order.code), name })}
        confirm={t('orders.decline')}
        onConfirm={() => {
          close();
          void take(() => declineOrder(order.id), t('orders.declined', { name }));
        }}
        onClose={close}
      >
        {t('orders.declineText', { name })}
      </ConfirmDialog>
    </>
  );
}

const Room = styled.div`
  display: grid;
  gap: var(--s2);
`;
