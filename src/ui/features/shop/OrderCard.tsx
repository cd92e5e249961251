import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { CardTitle } from '@/ui/parts/Card';
import { Time } from '@/ui/parts/Time';
import { GoodsDrawing } from './GoodsDrawing';
import { OrderActions } from './OrderActions';
import { OrderCourse } from './OrderCourse';
import { OrderFacts } from './OrderFacts';
import { OrderState } from './OrderState';
import { isAsked, type OrderCardProps } from './order-props';
import { useGoodsWords } from './shop-words';

/** One order: what, for whom, how far it is, and what one can do. */
export const OrderCard = observer(function OrderCard({ me, order, onChanged }: OrderCardProps) {
  const { t } = useTranslation('shop');
  const words = useGoodsWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // The button that was pressed is gone: what the order is now is read from here.
  useEffect(() => {
    if (hasActed.current) heading.current?.focus();
    hasActed.current = false;
  }, [order]);
  const handleChanged = (next: ShopOrderRecord): void => {
    hasActed.current = true;
    onChanged(next);
  };
  return (
    <Frame data-asks={isAsked({ me, order }) || undefined}>
      <GoodsDrawing code={order.code} size={84} />
      <div>
        <Head ref={heading} tabIndex={-1}>
          <span>{t('order.line', { name: words.name(order.code), number: order.quantity })}</span>
          <OrderState me={me} order={order} />
        </Head>
        <small>
          <Time at={order.orderedAt} as="moment" />
        </small>
        <OrderFacts me={me} order={order} />
      </div>
      <Side>
        {order.state !== 'cancelled' && <OrderCourse order={order} />}
        <OrderActions me={me} order={order} onChanged={handleChanged} />
      </Side>
    </Frame>
  );
});

const Frame = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(200px, 26%);
  gap: var(--s4);
  margin-block-end: var(--s4);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow-wrap: anywhere;

  &[data-asks] {
    border-color: var(--gold);
  }

  & > :first-child {
    align-self: start;
    inline-size: 112px;
    block-size: 112px;
    border-radius: var(--r-m);
  }

  & small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }

  @media (max-width: 899.98px) {
    grid-template-columns: auto minmax(0, 1fr);

    & > :first-child {
      inline-size: 72px;
      block-size: 72px;
      padding: var(--s2);
    }
  }
`;

const Head = styled(CardTitle)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  margin: 0;
  outline: none;
`;

const Side = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: space-between;

  @media (max-width: 899.98px) {
    grid-column: 1 / -1;
  }
`;
