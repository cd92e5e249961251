import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PlacedOrder } from '@/contract/http/purchases';
import { orders } from '@/contract/http/wallet';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { AnswerView } from '@/ui/kernel/AnswerView';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';
import { Facts } from '@/ui/parts/Facts';
import { fixedTime } from '@/ui/parts/fixed-time';
import { LinkButton } from '@/ui/parts/LinkButton';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { TAB_OF } from './payment-outcomes';
import { useGoodsText } from './use-goods-text';

/** The order that a movement belongs to: what was bought, when, for how much, and the way to buy it again. */
export const OrderOfBill = observer(function OrderOfBill({ id }: { readonly id: string }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const listOrders = useCall(orders);
  const found = useAnswer(() => listOrders({ orderNo: id }));
  return (
    <AnswerView
      of={found}
      title={t('bills.failed')}
      failureText={failureText}
      pending={<SkeletonRows rows={1} />}
    >
      {({ rows: [order] }) => order && <Order order={order} />}
    </AnswerView>
  );
});

function Order({ order }: { readonly order: PlacedOrder }) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const goods = useGoodsText();
  const { paidWith, coins, cents, madeAt, takenBackCents } = order;
  const sum =
    paidWith === 'coins' && coins !== undefined
      ? t('common:coins', { count: coins })
      : money(cents);
  const facts = [
    { name: t('purchases:return.goods'), value: goods(order.goods) },
    { name: t('purchases:return.made'), value: fixedTime(madeAt, 'moment') },
    { name: t(paidWith ? 'purchases:return.taken' : 'purchases:return.price'), value: sum },
    ...(takenBackCents > 0
      ? [{ name: t('purchases:return.takenBack'), value: money(takenBackCents) }]
      : []),
  ];
  return (
    <Room>
      <Facts facts={facts} boxed />
      <LinkButton size="s" to={routes.account(TAB_OF[order.goods.kind])}>
        {t('purchases:return.toOffers')}
      </LinkButton>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  max-inline-size: 420px;

  & > dl {
    inline-size: 100%;
  }
`;
