import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { routes } from '@/ui/kernel/routes';
import { CardTitle } from '@/ui/parts/Card';
import { Time } from '@/ui/parts/Time';
import { fixedTime } from '@/ui/parts/date-text';
import { GoodsDrawing } from './GoodsDrawing';
import { OrderActions } from './OrderActions';
import { OrderState, isAsked, type OrderCardProps, type OrderProps } from './OrderState';
import { useGoodsWords, usePartyName } from './shop-words';

/** One order: what, for whom, how far it is, and the actions on it. */
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

/** For whom, where to, with which card, and what it cost, as far as the reader may know. */
function OrderFacts({ me, order }: OrderProps) {
  const { t } = useTranslation(['shop', 'common']);
  const partyName = usePartyName();
  const { buyer, recipient, note, price, state, owedPaid = 0 } = order;
  const isMine = buyer.userId === me.id;
  const sum = t('common:coins', { count: price ?? 0 });
  const arrival = useArrivalText()(price ?? 0, owedPaid);
  const back = arrival === undefined ? t('shop:orders.cameBack', { sum }) : `${sum} · ${arrival}`;
  const rows: readonly (readonly [string, ReactNode])[] = [
    isMine
      ? [t('shop:orders.for'), recipient.userId === me.id ? t('shop:orders.me') : named(recipient)]
      : [t('shop:orders.from'), named(buyer)],
    [t('shop:order.address'), useAddressText({ me, order })],
    [t('shop:orders.card'), note !== '' && note],
    [t('shop:orders.price'), price !== undefined && (state === 'cancelled' ? back : sum)],
    [
      t('shop:orders.arrives'),
      state === 'sent' &&
        order.until !== undefined &&
        t('shop:orders.byItself', { date: fixedTime(order.until, 'date') }),
    ],
    [t('shop:orders.why'), useCause({ me, order })],
  ];
  return (
    <List>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </List>
  );

  function named(party: ShopOrderRecord['buyer']): ReactNode {
    const name = partyName(party);
    return party.nickname === '' ? name : <Link to={routes.profile(party.userId)}>{name}</Link>;
  }
}

/** Why it was cancelled, in words for who did it or for who did not. */
function useCause({ me, order }: OrderProps): string | undefined {
  const { t } = useTranslation('shop');
  const { cancelledFor: cause, reason, buyer, recipient } = order;
  if (cause === undefined) return undefined;
  if (reason !== undefined) return reason;
  if (cause === 'buyer' && buyer.userId === me.id) return t('orders.cause.yourself');
  if (cause === 'declined' && recipient.userId === me.id) return t('orders.cause.youDeclined');
  if (cause === 'unanswered' && recipient.userId === me.id)
    return t('orders.cause.youDidNotAnswer');
  return t(`orders.cause.${cause}`);
}

/** The address where the reader may see it, else what is to be said instead; nothing once cancelled. */
function useAddressText({ me, order }: OrderProps): ReactNode {
  const { t } = useTranslation('shop');
  const name = usePartyName()(order.recipient);
  const { address, addressFrom, state, recipient, until } = order;
  if (state === 'cancelled') return undefined;
  if (address !== undefined) return <span translate="no">{address}</span>;
  const isMine = recipient.userId === me.id;
  if (addressFrom === 'awaited') {
    const date = until === undefined ? '' : fixedTime(until, 'date');
    return isMine ? t('orders.asked', { date }) : t('orders.awaited', { name, date });
  }
  if (addressFrom === 'consignee' && !isMine) return t('orders.theirs', { name });
  return t('orders.removed');
}

/** How far an order is: ordered, sent, arrived, with the time of what has happened. */
function OrderCourse({ order }: { readonly order: ShopOrderRecord }) {
  const { t } = useTranslation('shop');
  const steps = [
    { name: 'ordered', at: order.orderedAt },
    { name: 'sent', at: order.sentAt },
    { name: 'arrived', at: order.arrivedAt },
  ] as const;
  return (
    <Steps aria-label={t('orders.course')}>
      {steps.map(({ name, at }) => (
        <li
          key={name}
          data-done={at !== undefined || undefined}
          aria-current={order.state === name ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          <span>{t(`orders.state.${name}`)}</span>
          {at !== undefined && (
            <b>
              <Time at={at} as="date" />
            </b>
          )}
        </li>
      ))}
    </Steps>
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

const List = styled.dl`
  display: grid;
  gap: var(--s1);
  margin-block-start: var(--s3);
  font-size: var(--t-s);

  & > div {
    display: flex;
    gap: var(--s3);
  }

  & dt {
    flex: none;
    inline-size: 84px;
    color: var(--ink-2);
  }

  & dd {
    min-inline-size: 0;
    margin: 0;
    white-space: pre-line;
  }

  & a {
    color: inherit;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  font-size: var(--t-xs);
  text-align: center;

  & > li {
    position: relative;
    display: grid;
    gap: 2px;
    align-content: start;
    justify-items: center;
    color: var(--ink-3);
    hyphens: auto;
  }

  & > li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 5px;
    inset-inline: calc(-50% + 9px) calc(50% + 9px);
    border-block-start: 2px solid var(--line-strong);
  }

  & i {
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
  }

  & > li[data-done] {
    color: var(--ink);
  }

  & > li[data-done] > i {
    border-color: var(--ok);
    background: var(--ok);
  }

  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
