import { memo, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@/ui/i18n/failure-text';
import { FailedState } from './ErrorState';
import { ListEdge, type ListEnd, listEnd, type ShownList } from './ListEdge';
import { SkeletonRows } from './Skeleton';
import { useRowWindow, type RowSizes } from './use-row-window';

interface InfiniteListProps<Item> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly end: ListEnd;
  /** Called once each time the end comes into reach, and by the button after a failure. */
  readonly onMore: () => void;
  /** The estimated heights of the rows before they are measured. */
  readonly sizes?: RowSizes;
  /** Shown until the first items arrive; by default rows without pictures. */
  readonly arriving?: ReactNode;
  /** It does not report its end: a list that the user knows from top to bottom. */
  readonly endless?: boolean;
  /** Shown when there are no items and none are loading. */
  readonly empty?: ReactNode;
}

/**
 * A list that grows while the user scrolls, and keeps its position. Only the rows in sight exist, however many
 * there are; each gives its number and the total, and the keyboard passes through them in order. The end can also
 * be reached by keyboard.
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, end, onMore, empty, arriving, endless = false } = props;
  if (items.length === 0 && (end === 'end' || (end === 'more' && empty !== undefined))) {
    return <>{empty}</>;
  }
  return (
    <Frame aria-busy={end === 'loading'}>
      <Rows {...props} />
      {end === 'loading' &&
        ((items.length === 0 && arriving) || <SkeletonRows rows={items.length === 0 ? 5 : 2} />)}
      {!(endless && end === 'end') && <ListEdge end={end} count={items.length} onMore={onMore} />}
    </Frame>
  );
}

function Rows<Item>({ label, items, keyOf, children, end, sizes }: InfiniteListProps<Item>) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const { rows, begin, height, measure, hold } = useRowWindow(list, keys, label, sizes);
  return (
    <Items
      ref={setList}
      role="list"
      aria-label={label}
      style={{ blockSize: height }}
      onFocus={({ target }) => hold(indexOf(target))}
      onBlur={() => hold(undefined)}
    >
      {rows.map(({ index, key, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={end === 'end' ? items.length : -1}
              style={{ transform: `translateY(${start - begin}px)` }}
            >
              <Drawn item={item} index={index} draw={children} />
            </li>
          )
        );
      })}
    </Items>
  );
}

interface DrawnProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly draw: InfiniteListProps<Item>['children'];
}

/** A row that only moves is not drawn again: scrolling changes the positions of all rows. */
const Drawn = memo(function Drawn<Item>({ item, index, draw }: DrawnProps<Item>) {
  return <>{draw(item, index)}</>;
}) as <Item>(props: DrawnProps<Item>) => ReactNode;

function indexOf(inside: Element): number | undefined {
  const row = inside.closest<HTMLElement>('li[data-index]');
  return row ? Number(row.dataset['index']) : undefined;
}

interface PagedRowsProps<T> {
  readonly list: ShownList<T, Failure>;
  /** The list's name, for screen readers. */
  readonly label: string;
  readonly keyOf: (row: T) => string | number;
  readonly renderRow: (row: T) => ReactNode;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
  /** Each row draws its own frame. */
  readonly apart?: boolean;
}

/** A list of the server, page by page; if the first page fails, it shows the reason. */
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
      <PagedRowsFrame data-apart={apart || undefined}>
        <InfiniteList
          label={label}
          items={list.rows.slice()}
          keyOf={keyOf}
          end={listEnd(list)}
          onMore={list.more}
        >
          {renderRow}
        </InfiniteList>
      </PagedRowsFrame>
    </Room>
  );
}) as <T>(props: PagedRowsProps<T>) => ReactNode;

const Frame = styled.div`
  display: grid;
  gap: var(--s2);
  min-inline-size: 0;
`;

const Items = styled.ol`
  position: relative;
  /* The list anchors its rows itself. */
  overflow-anchor: none;

  & > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
`;

/** The rows follow the width of their container: a whole page, a phone, or the small panel of the chat. */
const Room = styled.div`
  min-inline-size: 0;
  container: rows / inline-size;
`;

const PagedRowsFrame = styled.div`
  /* The pictures are aligned with the heading; only the hover background is wider. */
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
