import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType, type Key } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ApiFailure } from '@/application/ports/api-failure';
import { circleTokens } from '@/application/people/circle-tokens';
import { useService } from '@/ui/app/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/shared/Button';
import { EmptyState } from '@/ui/shared/EmptyState';
import { ErrorState } from '@/ui/shared/ErrorState';
import type { IconName } from '@/ui/shared/icon-paths';
import { PagedList, type LoadPage } from '@/ui/shared/paged-list';
import { SkeletonRows } from '@/ui/shared/Skeleton';
import { useViewModel } from '@/ui/shared/use-view-model';

export interface CircleListProps<T extends { readonly id: Key }> {
  readonly of: 'friend-applications' | 'announcements' | 'interactions' | 'contacts';
  readonly icon: IconName;
  readonly load: LoadPage<T, ApiFailure>;
  readonly Row: ComponentType<{ readonly row: T }>;
}

/** One of the lists about people, as the server has it; reading it marks it as seen there. */
export const CircleList = observer(function CircleList<T extends { readonly id: Key }>({
  of,
  icon,
  load,
  Row,
}: CircleListProps<T>) {
  const { t } = useTranslation('places');
  const failureText = useFailureText();
  const refreshCounts = useService(circleTokens.refreshCounts);
  const circle = useService(circleTokens.circle);
  const list = useViewModel(
    () => new PagedList<T, ApiFailure>({ load, keyOf: ({ id }) => String(id) }),
  );
  useEffect(() => {
    const read = (): void => void list.refresh().then(refreshCounts);
    read();
    return circle.onNews(read);
  }, [list, refreshCounts, circle]);

  if (!list.loaded) {
    return list.failure ? (
      <ErrorState title={t('list.failed')} onRetry={() => void list.refresh()}>
        {failureText(list.failure)}
      </ErrorState>
    ) : (
      <SkeletonRows />
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState icon={icon} title={t(`empty.${of}.title`)}>
        {t(`empty.${of}.text`)}
      </EmptyState>
    );
  }
  return (
    <Root aria-label={t(`place.${of}`)}>
      {list.rows.map((each) => (
        <li key={each.id}>
          <Row row={each} />
        </li>
      ))}
      {list.older !== undefined && (
        <li>
          <Button wide busy={list.busy} onClick={() => void list.more()}>
            {t('list.older')}
          </Button>
        </li>
      )}
    </Root>
  );
});

const Root = styled.ul`
  display: grid;
  align-content: start;
  gap: 2px;
  padding: var(--s3) var(--s2);
  overflow-y: auto;
  list-style: none;
`;
