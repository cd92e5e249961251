import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import type { PlacedOrder } from '@/contract/http/purchases';
import { billDetail, type BillRecord, orders } from '@/contract/http/wallet';
import { OPENED_WITHIN } from '@/domain/messaging/coin-back';
import { HOUR } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/Button';
import { Facts } from '@/ui/parts/Facts';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { Voice } from '@/ui/parts/Voice';
import { fixedTime } from '@/ui/parts/date-text';
import { TAB_OF } from './OutcomeCard';
import { useBillUnits } from './bill-items';
import { useGoodsText } from './use-goods-text';

/** A movement opened: what it was for, the balances before and after, and the ways to its cause. */
export const BillDetail = observer(function BillDetail({ bill }: { readonly bill: BillRecord }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const openBill = useCall(billDetail);
  const opened = useAnswer(() => openBill({ id: bill.id }));
  return (
    <AnswerView
      of={opened}
      title={t('bills.failed')}
      failureText={failureText}
      pending={<SkeletonRows rows={2} />}
    >
      {(read) => (
        <Frame>
          {bill.item === 'new-friend-return' && (
            <p>{t('bills.coinBack', { hours: OPENED_WITHIN / HOUR })}</p>
          )}
          <Text opened={read} />
          <Balances opened={read} />
          {bill.cause?.kind === 'order' && bill.cause.id !== undefined && (
            <OrderOfBill id={bill.cause.id} />
          )}
          <Ways bill={bill} />
          <small>
            <Time at={bill.at} as="moment" /> · {t('bills.number', { id: bill.id })}
            {bill.cause?.kind === 'order' && bill.cause.id !== undefined && (
              <> · {t('bills.order', { id: bill.cause.id })}</>
            )}
          </small>
        </Frame>
      )}
    </AnswerView>
  );
});

type OpenedBill = AnswerOf<typeof billDetail>;

/** The translated text in both voices. */
function Text({ opened: { translation } }: { readonly opened: OpenedBill }) {
  if (!translation) return null;
  return (
    <Quote>
      <p dir="auto">{translation.source}</p>
      {translation.translation !== undefined && <Voice dir="auto">{translation.translation}</Voice>}
    </Quote>
  );
}

function Balances({ opened: { balances } }: { readonly opened: OpenedBill }) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  const names = useBillUnits();
  if (balances.length === 0) return null;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('bills.balance')}</th>
          <th scope="col">{t('bills.before')}</th>
          <th scope="col">{t('bills.afterwards')}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ unit, before, after }) => (
          <tr key={unit}>
            <th scope="row">{names[unit]}</th>
            <td>{number(before)}</td>
            <td>
              <b>{number(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The conversation or the profile it happened in, and support. */
function Ways({ bill: { id, cause } }: { readonly bill: BillRecord }) {
  const { t } = useTranslation('wallet');
  const person = cause?.person;
  const isOrder = cause?.kind === 'order' || cause?.kind === 'shop-order';
  const number = (isOrder && cause.id) || id;
  return (
    <Links>
      {cause?.kind === 'shop-order' && cause.id !== undefined && (
        <LinkButton size="s" to={routes.shopOrder(cause.id)}>
          {t('bills.toOrder')}
        </LinkButton>
      )}
      {person && cause.kind !== 'photo' && (
        <LinkButton size="s" to={routes.chat(person.address, person.id)}>
          {t('bills.toChat')}
        </LinkButton>
      )}
      {person && (cause.kind === 'photo' || cause.kind === 'order') && (
        <LinkButton size="s" to={routes.profile(person.id)}>
          {t('bills.toProfile')}
        </LinkButton>
      )}
      <LinkButton size="s" variant="ghost" to={routes.supportAbout(number)}>
        {t('bills.support')}
      </LinkButton>
    </Links>
  );
}

/** The order that a movement belongs to: what was bought, when, for how much, and the way to buy it again. */
const OrderOfBill = observer(function OrderOfBill({ id }: { readonly id: string }) {
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

const Frame = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--paper);
  overflow-wrap: anywhere;

  & > p {
    margin: 0;
    font-size: var(--t-s);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;

const Quote = styled.blockquote`
  margin: 0;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--coral-soft);
`;

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 420px;
  border-collapse: collapse;
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding-block: 6px;
    font-weight: 500;
    text-align: end;
  }

  & th:first-child {
    text-align: start;
  }

  & thead th {
    color: var(--ink-3);
  }

  & tbody tr > * {
    border-block-start: 1px solid var(--line);
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Room = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  max-inline-size: 420px;

  & > dl {
    inline-size: 100%;
  }
`;
