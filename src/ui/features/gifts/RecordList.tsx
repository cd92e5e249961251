import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import type { ApiFailure } from '@/application/shared/call';
import { PagedList, type PagedListDeps } from '@/ui/kernel/paged-list';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EmptyState, type EmptyStateProps } from '@/ui/parts/EmptyState';
import { PagedRows } from '@/ui/parts/PagedRows';

interface RecordListProps<Row> {
  readonly load: PagedListDeps<Row, ApiFailure>['load'];
  readonly keyOf: (row: Row) => string;
  readonly label: string;
  readonly renderRow: (row: Row) => ReactElement;
  readonly empty: EmptyStateProps;
}

/** What was given and received, page by page; another list needs another key. */
export const RecordList = observer(function RecordList<Row>({
  load,
  keyOf,
  label,
  renderRow,
  empty,
}: RecordListProps<Row>) {
  const list = useViewModel(() => new PagedList<Row, ApiFailure>({ load, keyOf }));
  const { me } = useService(accountTokens.session);
  const balances = me?.balances;
  // They are told anew whenever something was given or came back, also on another page.
  useEffect(() => void list.refresh(), [list, balances]);
  return (
    <PagedRows
      list={list}
      label={label}
      keyOf={keyOf}
      renderRow={renderRow}
      empty={<EmptyState {...empty} />}
    />
  );
});
