import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { PlacedOrder } from '@/contract/http/purchases';
import { dismissOrder, orders } from '@/contract/http/wallet';
import { UNDECIDED } from '@/domain/wallet/order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useAnswer } from '@/ui/kernel/AnswerView';
import { createAction } from '@/ui/kernel/action';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Note } from '@/ui/parts/Note';
import { Time } from '@/ui/parts/Time';
import { useGoodsText } from './use-goods-text';

/** Orders whose outcome is not known, so that the same thing is not paid twice; nothing without any. */
export const OpenOrders = observer(function OpenOrders() {
  const { t } = useTranslation(['purchases', 'common']);
  const { me } = useService(accountTokens.session);
  const listOrders = useCall(orders);
  // A decided payment changes the balances.
  const { value, asking } = useAnswer(() => listOrders({ state: 'undecided' }), me?.balances);
  if (asking.failure) {
    return (
      <Note icon="warning" title={t('purchases:orders.failed')}>
        <Button size="s" icon="retry" busy={asking.busy} onClick={() => void asking.run()}>
          {t('common:retry')}
        </Button>
      </Note>
    );
  }
  const open = value?.rows ?? [];
  if (open.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('purchases:orders.title')}</CardTitle>
      <Rows>
        {open.map((order) => (
          <Row key={order.orderNo} order={order} onDismissed={() => void asking.run()} />
        ))}
      </Rows>
    </Card>
  );
});

/** Where the buyer may wait for something, or do something. */
function isExplained(state: PlacedOrder['state']): state is (typeof UNDECIDED)[number] | 'open' {
  return state === 'open' || UNDECIDED.some((undecided) => undecided === state);
}

interface RowProps {
  readonly order: PlacedOrder;
  readonly onDismissed: () => void;
}

const Row = observer(function Row({ order, onDismissed }: RowProps) {
  const { state } = order;
  const { t } = useTranslation('purchases');
  const money = useMoneyText();
  const goods = useGoodsText();
  const failureText = useFailureText();
  const payOrder = useService(walletTokens.payOrder);
  const paying = useViewModel(() => createAction(() => payOrder(order.orderNo)));
  const endOrder = useCall(dismissOrder);
  const dismissing = useViewModel(() => createAction(() => endOrder({ orderNo: order.orderNo })));
  const failure = paying.failure ?? dismissing.failure;
  async function dismiss(): Promise<void> {
    if (await dismissing.run()) onDismissed();
  }
  return (
    <li>
      <span>
        <b>
          {goods(order.goods)} · {money(order.cents)}
        </b>
        <small>
          <Time at={order.madeAt} as="message" /> · {isExplained(state) && t(`orders.${state}`)}
        </small>
        {failure && <small role="alert">{failureText(failure)}</small>}
      </span>
      {(state === 'declined' || state === 'open') && (
        <Acts>
          <Button size="s" busy={paying.busy} onClick={() => void paying.run()}>
            {t('return.tryAgain')}
          </Button>
          <Button size="s" variant="ghost" busy={dismissing.busy} onClick={() => void dismiss()}>
            {t('orders.dismiss')}
          </Button>
        </Acts>
      )}
    </li>
  );
});

/** Orders with what can be done about each of them, in rows that wrap. */
export const OrderRows = styled.ul`
  display: grid;
  gap: var(--s3);

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    align-items: center;
    justify-content: space-between;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Rows = styled(OrderRows)`
  & span {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
