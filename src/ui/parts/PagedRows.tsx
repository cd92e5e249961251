import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Failure } from '@/ui/i18n/failure-text';
import { FailedState } from './ErrorState';
import { InfiniteList } from './InfiniteList';
import { listEnd, type ShownList } from './list-end';

interface PagedRowsProps<T> {
  readonly list: ShownList<T, Failure>;
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly keyOf: (row: T) => string | number;
  readonly renderRow: (row: T) => ReactNode;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
  /** Each row draws its own frame. */
  readonly apart?: boolean;
}

/** A list of the server, page by page; a first page that does not come says why. */
export const PagedRows = observer(function PagedRows<T>({
  list,
  label,
  keyOf,
  renderRow,
  empty,
  apart = false,
}: PagedRowsProps<T>) {
  const { t } = useTranslation('common');
  if (!list.loaded && list.failure) {
    return (
      <FailedState
        title={t('list.none')}
        failure={list.failure}
        busy={list.busy}
        onRetry={list.more}
      />
    );
  }
  if (list.loaded && list.rows.length === 0 && list.older === undefined) return <>{empty}</>;
  return (
    <Room>
      <Frame data-apart={apart || undefined}>
        <InfiniteList
          label={label}
          items={list.rows.slice()}
          keyOf={keyOf}
          end={listEnd(list)}
          onMore={list.more}
        >
          {renderRow}
        </InfiniteList>
      </Frame>
    </Room>
  );
}) as <T>(props: PagedRowsProps<T>) => ReactNode;

/** The rows go by the room they have: a whole page, a phone, or the small panel of the chat. */
const Room = styled.div`
  min-inline-size: 0;
  container: rows / inline-size;
`;

const Frame = styled.div`
  /* The pictures stand under the heading; only what is pointed at reaches further. */
  margin-inline: calc(-1 * var(--s3));

  &[data-apart] {
    margin-inline: 0;
  }

  @container rows (min-width: 560px) {
    &:not([data-apart]) {
      margin-inline: 0;
      padding: var(--s2);
      border: 1px solid var(--line);
      border-radius: var(--r-l);
      background: var(--surface);
    }
  }
`;
