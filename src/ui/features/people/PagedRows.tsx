import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/application/ports/api-failure';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ErrorState } from '@/ui/shared/ErrorState';
import { InfiniteList } from '@/ui/shared/InfiniteList';
import { listEnd, type PagedList } from '@/ui/shared/paged-list';

export interface PagedRowsProps<T> {
  readonly list: PagedList<T, ApiFailure>;
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly keyOf: (row: T) => string | number;
  readonly renderRow: (row: T) => ReactNode;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
}

/** A list of the server, page by page; a first page that does not come says why. */
export const PagedRows = observer(function PagedRows<T>({
  list,
  label,
  keyOf,
  renderRow,
  empty,
}: PagedRowsProps<T>) {
  const { t } = useTranslation('circle');
  const failureText = useFailureText();
  if (!list.loaded && list.failure) {
    return (
      <ErrorState title={t('failed')} busy={list.busy} onRetry={() => void list.more()}>
        {failureText(list.failure)}
      </ErrorState>
    );
  }
  return (
    <InfiniteList
      label={label}
      items={list.rows.slice()}
      keyOf={keyOf}
      end={listEnd(list)}
      onMore={list.more}
      empty={empty}
    >
      {renderRow}
    </InfiniteList>
  );
}) as <T>(props: PagedRowsProps<T>) => ReactNode;
