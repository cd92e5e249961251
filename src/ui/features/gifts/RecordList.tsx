import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { ApiFailure } from '@/application/shared/call';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { PagedList, type PagedListDeps } from '@/ui/kernel/paged-list';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EmptyState, type EmptyStateProps } from '@/ui/parts/EmptyState';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { Time } from '@/ui/parts/Time';

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
  // They are read again whenever something was given or came back, also on another page.
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

interface RecordPartyProps {
  /** The other person; without a name: their account is gone. */
  readonly other: { readonly userId: UserId; readonly nickname: string };
  readonly sent: boolean;
  readonly at: EpochMs;
}

/** To or from whom something went, and when. */
export function RecordParty({ other, sent, at }: RecordPartyProps) {
  const { t } = useTranslation('gifts');
  return (
    <>
      {other.nickname === '' ? (
        t('history.gone')
      ) : (
        <Link to={routes.profile(other.userId)}>
          {t(sent ? 'history.to' : 'history.from', { name: other.nickname })}
        </Link>
      )}{' '}
      · <Time at={at} as="message" />
    </>
  );
}

/** A drawing, and beside it what was given. */
export const RecordRow = styled.div`
  display: flex;
  gap: var(--s3);
  padding: var(--s3);

  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & p {
    font-size: var(--t-s);
  }

  & a {
    color: inherit;
  }
`;
