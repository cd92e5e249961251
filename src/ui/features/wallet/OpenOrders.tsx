import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PlacedOrder } from '@/application/wallet/purchases-api';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { OrderState } from '@/domain/wallet/order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { createAction } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Time } from '@/ui/parts/Time';
import { useGoodsText } from './use-goods-text';

/** Orders whose outcome is not known, so that nobody pays the same thing twice; nothing without any. */
export const OpenOrders = observer(function OpenOrders() {
  const { t } = useTranslation('purchases');
  const listOrders = useService(walletTokens.listOrders);
  const { value } = useAnswer(() => listOrders());
  const open = value?.rows.filter(({ state }) => isUndecided(state)) ?? [];
  if (open.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('orders.title')}</CardTitle>
      <Rows>
        {open.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </Rows>
    </Card>
  );
});

const UNDECIDED = ['pending', 'mismatch', 'declined'] as const;

/** The states in which the user may wait for something, or do something. */
function isUndecided(state: OrderState): state is (typeof UNDECIDED)[number] {
  return (UNDECIDED as readonly OrderState[]).includes(state);
}

const Row = observer(function Row({ order }: { readonly order: PlacedOrder }) {
  const { state } = order;
  const { t } = useTranslation('purchases');
  const money = useMoneyText();
  const goods = useGoodsText();
  const failureText = useFailureText();
  const payOrder = useService(walletTokens.payOrder);
  const paying = useViewModel(() => createAction(() => payOrder(order.id)));
  return (
    <li>
      <span>
        <b>
          {goods(order.goods)} · {money(order.cents)}
        </b>
        <small>
          <Time at={order.madeAt} as="message" /> · {isUndecided(state) && t(`orders.${state}`)}
        </small>
        {paying.failure && <small role="alert">{failureText(paying.failure)}</small>}
      </span>
      {state === 'declined' && (
        <Button size="s" busy={paying.busy} onClick={() => void paying.run()}>
          {t('return.tryAgain')}
        </Button>
      )}
    </li>
  );
});

const Rows = styled.ul`
  display: grid;
  gap: var(--s3);

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    align-items: center;
    justify-content: space-between;
  }

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
