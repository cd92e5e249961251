import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ApiFailure } from '@/application/ports/api-failure';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/shared/Button';
import { ErrorState } from '@/ui/shared/ErrorState';
import type { PagedList } from '@/ui/shared/paged-list';
import { SkeletonRows } from '@/ui/shared/Skeleton';

export interface PagedRowsProps<T> {
  readonly list: PagedList<T, ApiFailure>;
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly keyOf: (row: T) => string | number;
  readonly renderRow: (row: T) => ReactNode;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
}

/** A list in pages: the next one comes when its end comes near, or with the button. */
export const PagedRows = observer(function PagedRows<T>({
  list,
  label,
  keyOf,
  renderRow,
  empty,
}: PagedRowsProps<T>) {
  const { rows, loaded, failure } = list;
  return (
    <Root aria-busy={list.busy}>
      {!loaded && !failure && <SkeletonRows rows={6} />}
      {loaded && rows.length === 0 && list.older === undefined && empty}
      {rows.length > 0 && (
        <ul aria-label={label}>
          {rows.map((each) => (
            <li key={keyOf(each)}>{renderRow(each)}</li>
          ))}
        </ul>
      )}
      <Rest list={list} />
    </Root>
  );
}) as <T>(props: PagedRowsProps<T>) => ReactNode;

const Rest = observer(function Rest({
  list,
}: {
  readonly list: Pick<
    PagedList<never, ApiFailure>,
    'failure' | 'busy' | 'loaded' | 'older' | 'more'
  >;
}) {
  const { t } = useTranslation('circle');
  const failureText = useFailureText();
  const end = useNearEnd(() => void list.more());
  if (list.failure) {
    return (
      <ErrorState title={t('failed')} busy={list.busy} onRetry={() => void list.more()}>
        {failureText(list.failure)}
      </ErrorState>
    );
  }
  if (!list.loaded || list.older === undefined) return null;
  return (
    <Button ref={end} variant="ghost" busy={list.busy} onClick={() => void list.more()}>
      {t('more')}
    </Button>
  );
});

/** How far ahead of the end the next page is asked for. */
const AHEAD = '600px';

function useNearEnd(onNear: () => void) {
  const end = useRef<HTMLButtonElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const mark = end.current;
    if (!mark || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: AHEAD },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  });
  return end;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  min-inline-size: 0;

  & > * {
    max-inline-size: 100%;
  }

  & > ul {
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & > div:first-child {
    inline-size: 100%;
  }
`;
