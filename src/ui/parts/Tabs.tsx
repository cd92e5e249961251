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
import { fadingEnds, useFadingEnds } from './fading-ends';

/** One tab. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The number of its entries, if it is known. */
  readonly count?: number | undefined;
}

interface TabsProps<Id extends string> {
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
  useCurrentInSight(list, current);
  useFadingEnds(list);

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

/** Scrolls the row, and nothing else, to its current tab; also when a turned phone has made it narrower. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const show = (): void => {
      const tab = row.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
    };
    const watch = new ResizeObserver(show);
    for (const each of [row, ...row.children]) watch.observe(each);
    show();
    return () => watch.disconnect();
  }, [list, current]);
}

function indexAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

const List = styled.div`
  position: relative;
  display: flex;
  gap: 2px;
  padding: 4px;
  border-radius: var(--r-full);
  background: var(--sunken);
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: var(--s7);

  ${fadingEnds}

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
