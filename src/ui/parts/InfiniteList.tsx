import { memo, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { ListEdge, type ListEnd } from './ListEdge';
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
  /** What is known of the rows' heights before they are measured. */
  readonly sizes?: RowSizes;
  /** Stands where the first items will be; rows without pictures by default. */
  readonly arriving?: ReactNode;
  /** It does not say that it has ended: a list that everybody knows from top to bottom. */
  readonly endless?: boolean;
  /** Shown when there are no items and none are loading. */
  readonly empty?: ReactNode;
}

/**
 * A list that goes on while one scrolls, and keeps its place. Only the rows in sight exist, however
 * many there are; they say which of how many they are, and are passed through by keyboard in their
 * order. The end can also be reached by keyboard.
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

/** A row that only moves is not drawn again: while one scrolls, the places of all of them change. */
const Drawn = memo(function Drawn<Item>({ item, index, draw }: DrawnProps<Item>) {
  return <>{draw(item, index)}</>;
}) as <Item>(props: DrawnProps<Item>) => ReactNode;

function indexOf(inside: Element): number | undefined {
  const row = inside.closest<HTMLElement>('li[data-index]');
  return row ? Number(row.dataset['index']) : undefined;
}

const Frame = styled.div`
  display: grid;
  gap: var(--s2);
  min-inline-size: 0;
`;

const Items = styled.ol`
  position: relative;
  /* The rows keep their place themselves. */
  overflow-anchor: none;

  & > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
`;
