import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { shopOrderDetail, type ShopOrderRecord } from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { Card } from '@/ui/parts/Card';
import { LinkButton } from '@/ui/parts/Button';
import { OrderState } from './OrderState';
import { useGoodsWords, usePartyName, useShopFailureText } from './shop-words';
import { useOrderNews } from './use-order-steps';

interface OrderPlacedProps extends OwnProps {
  /** Undefined: it was placed before, and nothing was taken now. */
  readonly order: ShopOrderRecord | undefined;
  /** What the reader calls the friend who gets it. */
  readonly name: string | undefined;
  readonly receiver: UserId | undefined;
}

/** What was ordered, what happens next, and the ways on. */
export function OrderPlaced({ me, order, name, receiver }: OrderPlacedProps) {
  const { t } = useTranslation('shop');
  const failureText = useShopFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: what follows begins here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame>
      <h2 ref={heading} tabIndex={-1}>
        {order ? t('order.done') : t('order.before')}
      </h2>
      {order ? (
        <Placed {...{ me, name }} placed={order} />
      ) : (
        <p role="status">{failureText({ kind: 'already-ordered' })}</p>
      )}
      <LinkButton variant="main" to={order ? routes.shopOrder(order.id) : routes.orders}>
        {t('orders.title')}
      </LinkButton>
      <LinkButton to={receiver === undefined ? routes.shop : routes.shopFor(receiver)}>
        {t('order.toShop')}
      </LinkButton>
    </Frame>
  );
}

interface PlacedProps extends OwnProps, Pick<OrderPlacedProps, 'name'> {
  readonly placed: ShopOrderRecord;
}

/** The order as it is now. */
const Placed = observer(function Placed({ me, name, placed }: PlacedProps) {
  const { t } = useTranslation('shop');
  const words = useGoodsWords();
  const partyName = usePartyName();
  const findOrder = useCall(shopOrderDetail);
  const [order, setOrder] = useState(placed);
  const { id } = placed;
  useOrderNews(
    useCallback(() => {
      void findOrder({ id }).then((found) => {
        if (found.ok) setOrder(found.value);
      });
    }, [findOrder, id]),
  );
  const called = name ?? partyName(order.recipient);
  const next =
    order.recipient.userId === me.id
      ? t('order.doneMe')
      : t(order.addressFrom === 'awaited' ? 'order.doneAsked' : 'order.doneFor', { name: called });
  return (
    <>
      <Named>
        <b>{t('order.line', { name: words.name(order.code), number: order.quantity })}</b>
        <OrderState me={me} order={order} />
      </Named>
      <p role="status">{order.state === 'ordered' ? next : t('order.changed')}</p>
    </>
  );
});

const Frame = styled(Card)`
  display: grid;
  gap: var(--s3);

  & > h2 {
    font: 600 21px/1.25 var(--display);
    outline: none;
  }
`;

const Named = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
`;
