import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import { billDetail, type BillRecord } from '@/contract/http/wallet';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView } from '@/ui/kernel/AnswerView';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';
import { LinkButton } from '@/ui/parts/LinkButton';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { Voice } from '@/ui/parts/Voice';
import { OrderOfBill } from './OrderOfBill';
import { useBillUnits } from './bill-items';

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

const Frame = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--paper);
  overflow-wrap: anywhere;

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
