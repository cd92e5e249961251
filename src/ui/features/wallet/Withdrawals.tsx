import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { withdraw, withdrawable, type WithdrawableOrder } from '@/contract/http/wallet';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { createAction } from '@/ui/kernel/action';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useAnswer } from '@/ui/kernel/use-answer';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { fixedTime } from '@/ui/parts/fixed-time';
import { useToasts } from '@/ui/parts/Toasts';
import { OrderRows } from './OrderRows';

/** Contracts about coins that the user can withdraw from; nothing where there is none. */
export const Withdrawals = observer(function Withdrawals({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  // What is spent is not unused any more.
  const read = useAnswer(useCall(withdrawable), me.balances);
  const { value, asking } = read;
  const orders = value?.rows ?? [];
  if (orders.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('withdraw.title')}</CardTitle>
      <Rows>
        {orders.map((order) => (
          <Row key={order.orderNo} order={order} onEnd={() => void asking.again()} />
        ))}
      </Rows>
    </Card>
  );
});

interface RowProps {
  readonly order: WithdrawableOrder;
  readonly onEnd: () => void;
}

const Row = observer(function Row({ order, onEnd }: RowProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const failureText = useFailureText();
  const toasts = useToasts();
  const withdrawOrder = useCall(withdraw);
  const [isAsked, setAsked] = useState(false);
  const acting = useViewModel(() =>
    createAction((coins: number) => withdrawOrder({ orderNo: order.orderNo, coins })),
  );
  const sum = money(order.cents);
  async function giveBack(): Promise<void> {
    const isDone = await acting.run(order.unused);
    setAsked(false);
    if (isDone) toasts.show(t('purchases:withdraw.done', { sum }));
    onEnd();
  }
  return (
    <li>
      <span>
        <b>{t('common:coins', { count: order.unused, held: true })}</b>
        <small>
          {t('purchases:withdraw.until', { sum, date: fixedTime(order.until, 'moment') })}
        </small>
      </span>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('purchases:withdraw.action')}
      </Button>
      {acting.failure && (
        <FieldError id={`withdraw-${order.orderNo}`}>{failureText(acting.failure)}</FieldError>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('purchases:withdraw.title')}
        confirm={t('purchases:withdraw.confirm', { sum })}
        busy={acting.busy}
        due={() => order.unused}
        onConfirm={() => void giveBack()}
        onClose={() => setAsked(false)}
      >
        {t('purchases:withdraw.text', { sum, count: order.unused })}
      </ConfirmDialog>
    </li>
  );
});

const Rows = styled(OrderRows)`
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
