import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/application/shop/shop-api';
import { routes } from '@/ui/kernel/routes';
import { Card } from '@/ui/parts/Card';
import { LinkButton } from '@/ui/parts/LinkButton';
import { useGoodsWords, useShopFailureText } from './shop-words';

export interface OrderPlacedProps {
  /** Undefined: it was placed before, and nothing was taken now. */
  readonly order: ShopOrderRecord | undefined;
  readonly isForMe: boolean;
}

/** What was ordered, what happens next, and the ways on. */
export function OrderPlaced({ order, isForMe }: OrderPlacedProps) {
  const { t } = useTranslation('shop');
  const words = useGoodsWords();
  const failureText = useShopFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: what follows begins here.
  useEffect(() => heading.current?.focus(), []);
  const name = order?.recipient.nickname ?? '';
  const next = isForMe
    ? t('order.doneMe')
    : t(order?.addressFrom === 'awaited' ? 'order.doneAsked' : 'order.doneFor', { name });
  return (
    <Frame>
      <h2 ref={heading} tabIndex={-1}>
        {t('order.done')}
      </h2>
      {order && <b>{t('order.line', { name: words.name(order.code), number: order.quantity })}</b>}
      <p role="status">{order ? next : failureText({ kind: 'already-ordered' })}</p>
      <LinkButton variant="main" to={order ? routes.shopOrder(order.id) : routes.orders}>
        {t('orders.title')}
      </LinkButton>
      <LinkButton to={routes.shop}>{t('order.toShop')}</LinkButton>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s3);

  & > h2 {
    font: 600 21px/1.25 var(--display);
    outline: none;
  }
`;
