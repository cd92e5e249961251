import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from './Button';

/** The state of a list's end: there is more, it is loading, it failed, or this is all. */
export type ListEnd = 'more' | 'loading' | 'failed' | 'end';

interface ListEdgeProps {
  readonly end: ListEnd;
  /** How many items there are above it. */
  readonly count: number;
  /** Called once each time the end comes into reach, and by the button after a failure. */
  readonly onMore: () => void;
}

/** Below this length a list does not report its end. */
const LONG = 12;

/** The distance of the end below the window at which more is requested. */
const REACH = '600px';

/** The end of a list that grows while the user scrolls; it can also be reached by keyboard. */
export function ListEdge({ end, count, onMore }: ListEdgeProps) {
  const { t } = useTranslation('common');
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = edge.current;
    if (end !== 'more' || !target || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: REACH },
    );
    observer.observe(target);
    return () => observer.disconnect();
    // Observed again with each page: an end still in reach then asks for the next one.
  }, [end, onMore, count]);
  if (end === 'end') return count >= LONG && <End>{t('list.end')}</End>;
  if (end === 'loading') return null;
  return (
    <End ref={edge}>
      {end === 'failed' && <p role="alert">{t('list.failed')}</p>}
      <Button variant={end === 'failed' ? 'plain' : 'ghost'} size="s" onClick={onMore}>
        {t(end === 'failed' ? 'retry' : 'list.more')}
      </Button>
    </End>
  );
}

/** A list that comes page by page, as views see it. */
export interface ShownList<T, E> {
  readonly rows: readonly T[];
  /** Whether the first page was loaded once. */
  readonly loaded: boolean;
  readonly busy: boolean;
  readonly failure: E | undefined;
  /** The cursor of the next page. */
  readonly older: string | undefined;
  more(): Promise<void>;
}

/** The state of the list's end. */
export function listEnd({
  loaded,
  busy,
  failure,
  older,
  rows,
}: Omit<ShownList<unknown, unknown>, 'more'>): ListEnd {
  if (failure !== undefined) return 'failed';
  if (!loaded || (busy && (older !== undefined || rows.length === 0))) return 'loading';
  return older === undefined ? 'end' : 'more';
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  padding: var(--s3);
  color: var(--ink-3);
  font-size: var(--t-s);
  text-align: center;
`;
