import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { useNumberText } from '@/ui/i18n/number-text';

/** One tab. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How much is in it, where that is known. */
  readonly count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** The name of the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the current tab. */
  readonly children: ReactNode;
}

/** Tabs and the panel of the current one; arrow keys choose at once. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const number = useNumberText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  useMoreHints(list);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target =
      tabs[
        indexAfter(
          event.key,
          tabs.findIndex((tab) => tab.id === current),
          tabs.length,
        )
      ];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(`${id}-${target.id}`)?.focus();
  }

  return (
    <>
      <List ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <small> {number(tab.count)}</small>}
          </button>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </Panel>
    </>
  );
}

/** Marks the ends behind which there are more tabs, so that they can fade out. */
function useMoreHints(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const mark = (): void => {
      const hidden = row.scrollWidth - row.clientWidth;
      const from = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-more-before', from > 1);
      row.toggleAttribute('data-more-after', hidden - from > 1);
    };
    mark();
    const watch = new ResizeObserver(mark);
    for (const each of [row, ...row.children]) watch.observe(each);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [list]);
}

function indexAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

const List = styled.div`
  display: flex;
  gap: 2px;
  padding: 4px;
  border-radius: var(--r-full);
  background: var(--sunken);
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: var(--s7);

  /* A tab that fades out says that the row goes on. */
  &[data-more-before],
  &[data-more-after] {
    --before: #000;
    --after: #000;
    mask-image: linear-gradient(
      to right,
      var(--before),
      #000 48px,
      #000 calc(100% - 48px),
      var(--after)
    );
  }

  &[data-more-before] {
    --before: transparent;
  }

  &[data-more-after] {
    --after: transparent;
  }

  & > button {
    flex: none;
    min-block-size: var(--target-s);
    padding: 6px 18px;
    border: 0;
    border-radius: var(--r-full);
    background: transparent;
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 580;
    white-space: nowrap;
  }

  & > button[aria-selected='true'] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow-1);
  }

  & small {
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
  }

  & > button:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--s5);
  min-inline-size: 0;
`;
