import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { BillsFile } from '@/application/wallet/save-bills';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { bills, type BillRecord } from '@/contract/http/wallet';
import type { EpochMs } from '@/domain/shared/time';
import { moneyText } from '@/domain/wallet/money';
import { BILL_TYPES, type BillType } from '@/domain/wallet/movement-kinds';
import { CURRENCY } from '@/domain/wallet/order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { Arriving } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useCall, useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card } from '@/ui/parts/Card';
import { EmptyState } from '@/ui/parts/EmptyState';
import { IconButton } from '@/ui/parts/IconButton';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { dateFormat, dayName, nextLocalMidnight, fixedTime } from '@/ui/parts/date-text';
import { fadingEnds, useFadingEnds } from '@/ui/parts/fading-ends';
import { onePane } from '@/ui/theme/breakpoints';
import { BillRow } from './BillRow';
import { useBillUnits, useBillWords } from './bill-items';
import { BillsViewModel } from './bills.view-model';

const OpenOrders = lazyPart(() => import('./OpenOrders').then((module) => module.OpenOrders));

/** Every movement of every balance, a month at a time, of every type or of one. */
export const BillsTab = observer(function BillsTab() {
  const { t, i18n } = useTranslation('wallet');
  const deps = {
    listBills: useCall(bills),
    saveBills: useService(walletTokens.saveBills),
    session: useService(accountTokens.session),
  };
  const clock = useService(sharedTokens.clock);
  const view = useViewModel(() => new BillsViewModel(deps, clock.now()));
  const month = dateFormat(i18n.language, { month: 'long', year: 'numeric' }).format(view.month);
  return (
    <>
      <Arriving part={OpenOrders} props={{}} />
      <TypeFilter view={view} />
      <Card>
        <Stack>
          <MonthBar view={view} month={month} />
          <Sums view={view} />
          <PagedRows
            key={`${view.month.getTime()} ${view.type}`}
            list={view.list}
            label={t('bills.title')}
            keyOf={keyOf}
            renderRow={(bill) => (
              <>
                {view.firstOfDays.has(bill.id) && <DayHeading at={bill.at} />}
                <BillRow bill={bill} />
              </>
            )}
            empty={
              <EmptyState icon="wallet" title={t('bills.nothing', { month })}>
                {t('bills.emptyText')}
              </EmptyState>
            }
            apart
          />
        </Stack>
      </Card>
    </>
  );
});

function keyOf({ id }: { readonly id: string }): string {
  return id;
}

interface ViewProps {
  readonly view: BillsViewModel;
}

/** Chips; one of them is chosen. */
const TypeFilter = observer(function TypeFilter({ view }: ViewProps) {
  const { t } = useTranslation('wallet');
  const row = useRef<HTMLDivElement>(null);
  useFadingEnds(row);
  const chip = (type: BillType | undefined, name: string) => (
    <Chip
      key={name}
      type="button"
      aria-pressed={view.type === type}
      onClick={() => view.show(type)}
    >
      {name}
    </Chip>
  );
  return (
    <Chips ref={row} role="group" aria-label={t('bills.filter')}>
      {chip(undefined, t('bills.type.all'))}
      {BILL_TYPES.map((type) => chip(type, t(`bills.type.${type}`)))}
    </Chips>
  );
});

const MonthBar = observer(function MonthBar({
  view,
  month,
}: ViewProps & { readonly month: string }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const file = useBillsFile(view.month);
  return (
    <>
      <Bar>
        <IconButton icon="back" label={t('bills.earlier')} onClick={view.earlier} />
        <h2 aria-live="polite">{month}</h2>
        <Forward>
          <IconButton
            icon="back"
            label={t('bills.later')}
            disabled={view.isLatest}
            onClick={view.later}
          />
        </Forward>
        <Button size="s" busy={view.saving.busy} onClick={() => void view.saving.run(file)}>
          {t('bills.csv')}
        </Button>
      </Bar>
      {view.saving.failure && <p role="alert">{failureText(view.saving.failure)}</p>}
    </>
  );
});

const Sums = observer(function Sums({ view }: ViewProps) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  const { sums, coinsAfter } = view;
  if (!sums || coinsAfter === undefined) return null;
  const texts = {
    before: number(sums.before),
    in: number(sums.in),
    out: number(sums.out),
    after: number(coinsAfter),
  };
  return <Sum>{t(view.type === undefined ? 'bills.sum' : 'bills.sumOfType', texts)}</Sum>;
});

/** The day above the movements of one day. */
const DayHeading = observer(function DayHeading({ at }: { readonly at: EpochMs }) {
  const { i18n } = useTranslation();
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil(nextLocalMidnight);
  return <Heading>{dayName(at, now, i18n.language)}</Heading>;
});

/** How the bills of a month are written into a file, in the words of the reader. */
function useBillsFile(month: Date): BillsFile {
  const { t } = useTranslation('wallet');
  const words = useBillWords();
  const units = useBillUnits();
  const orderOf = ({ cause }: BillRecord) =>
    cause?.kind === 'order' && cause.id !== undefined ? [t('bills.order', { id: cause.id })] : [];
  const two = String(month.getMonth() + 1).padStart(2, '0');
  return {
    name: `parley-${month.getFullYear()}-${two}.csv`,
    columns: [
      t('bills.column.time'),
      t('bills.column.what'),
      t('bills.column.why'),
      t('bills.column.unit'),
      t('bills.column.change'),
      t('bills.column.after'),
    ],
    row: (bill) => [
      fixedTime(bill.at, 'moment'),
      words.name(bill),
      [...words.reasons(bill), ...orderOf(bill)].join(', '),
      ...(bill.unit === 'money'
        ? [bill.money?.currency ?? CURRENCY, -Number(moneyText(-bill.change)), '']
        : [units[bill.unit], bill.change, bill.after ?? '']),
    ],
  };
}

const Stack = styled.div`
  display: grid;
  gap: var(--s3);
  min-inline-size: 0;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  /* One row to scroll, instead of five rows above the first bill. */
  ${onePane} {
    flex-wrap: nowrap;
    /* The focus ring has room inside. */
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: none;
    ${fadingEnds}

    & > button {
      flex: none;
    }
  }
`;

const Chip = styled.button`
  min-block-size: var(--target);
  padding: 6px 16px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-weight: 560;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;

  & > h2 {
    font: 600 var(--t-l) / 1.25 var(--display);
  }

  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Forward = styled.span`
  rotate: 180deg;
`;

const Sum = styled.p`
  padding: var(--s2) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
`;

const Heading = styled.h3`
  padding-block: var(--s4) var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-weight: 600;
`;
