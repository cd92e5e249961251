import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { BillRow } from './BillRow';
import { billsList } from './bills-list';

/** Movements as rows: why, when, and how much. */
export const BillsCard = observer(function BillsCard({ title }: { readonly title: string }) {
  const { t } = useTranslation('wallet');
  const listBills = useService(walletTokens.listBills);
  const bills = useViewModel(() => billsList(listBills));
  useEffect(() => void bills.more(), [bills]);
  const { rows } = bills;
  return (
    <Card>
      <h2>{title}</h2>
      {!bills.loaded && !bills.failure && <SkeletonRows />}
      {bills.loaded && rows.length === 0 && !bills.older && (
        <EmptyState icon="wallet" title={t('bills.empty')}>
          {t('bills.emptyText')}
        </EmptyState>
      )}
      <ul>
        {rows.map((row) => (
          <BillRow key={row.id} bill={row} />
        ))}
      </ul>
      <Rest bills={bills} />
    </Card>
  );
});

const Rest = observer(function Rest({ bills }: { readonly bills: ReturnType<typeof billsList> }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  if (bills.failure) {
    return (
      <ErrorState title={t('bills.failed')} busy={bills.busy} onRetry={() => void bills.more()}>
        {failureText(bills.failure)}
      </ErrorState>
    );
  }
  if (bills.older === undefined) return null;
  return (
    <Button variant="ghost" busy={bills.busy} onClick={() => void bills.more()}>
      {t('bills.older')}
    </Button>
  );
});

const Card = styled.section`
  display: grid;
  gap: var(--s2);
  min-inline-size: 0;
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  & > h2 {
    font-size: var(--t-l);
  }
`;
