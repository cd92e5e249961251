import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { routes } from '@/ui/kernel/routes';
import { fixedTime } from '@/ui/parts/fixed-time';
import type { OrderProps } from './order-props';
import { usePartyName } from './shop-words';

/** For whom, where to, with which card, and what it cost, as far as the reader may know. */
export function OrderFacts({ me, order }: OrderProps) {
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
