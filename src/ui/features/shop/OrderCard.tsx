import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/application/shop/shop-api';
import { CardTitle } from '@/ui/parts/Card';
import { Pill, type PillTone } from '@/ui/parts/Pill';
import { Time } from '@/ui/parts/Time';
import { GoodsDrawing } from './GoodsDrawing';
import { OrderActions } from './OrderActions';
import { OrderCourse } from './OrderCourse';
import { OrderFacts } from './OrderFacts';
import { isAsked, type OrderCardProps, type OrderProps } from './order-props';
import { useGoodsWords } from './shop-words';

/** One order: what, for whom, how far it is, and what one can do. */
export const OrderCard = observer(function OrderCard(props: OrderCardProps) {
  const { me, order } = props;
  const { t } = useTranslation('shop');
  const words = useGoodsWords();
  return (
    <Frame data-asks={isAsked(props) || undefined}>
      <GoodsDrawing code={order.code} size={84} />
      <div>
        <Head>
          <span>{t('order.line', { name: words.name(order.code), number: order.quantity })}</span>
          <State me={me} order={order} />
        </Head>
        <small>
          <Time at={order.orderedAt} as="moment" />
        </small>
        <OrderFacts me={me} order={order} />
      </div>
      <Side>
        {order.state !== 'cancelled' && <OrderCourse order={order} />}
        <OrderActions {...props} />
      </Side>
    </Frame>
  );
});

const TONES: Readonly<Record<ShopOrderRecord['state'], PillTone>> = {
  ordered: 'gold',
  sent: 'gold',
  arrived: 'jade',
  cancelled: 'plain',
};

function State({ me, order }: OrderProps) {
  const { t } = useTranslation('shop');
  const { state } = order;
  const waits = state === 'ordered' && order.addressFrom === 'awaited';
  const words = isAsked({ me, order }) ? 'yourTurn' : waits ? 'awaiting' : state;
  return (
    <Pill tone={TONES[state]} size="s">
      {t(`orders.state.${words}`)}
    </Pill>
  );
}

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
`;

const Side = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: space-between;

  @media (max-width: 899.98px) {
    grid-column: 1 / -1;
  }
`;
