import {
  useCallback,
  useState,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Icon, type IconName } from './Icon';
import { fadingSurface, useFadingEnds } from './fading-ends';
import { useLayer } from './layers';
import { keepPositioned, type Anchor } from './position-popover';

/** The attributes of the button that opens a menu. */
interface MenuTrigger {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

interface MenuProps {
  /** The menu's name for screen readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button, with the given attributes on it. */
  readonly children: (trigger: MenuTrigger) => ReactNode;
}

/** A button and the menu it opens. For a menu at the pointer use {@link MenuList} with a point. */
export function Menu({ label, items, children }: MenuProps) {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      {children(trigger)}
      {anchor && <MenuList label={label} items={items} anchor={anchor} onClose={close} />}
    </>
  );
}

/** The button of a menu whose items are computed only while it is open: it has an anchor then. */
export function useMenu() {
  const [anchor, setAnchor] = useState<Element | undefined>();
  const close = useCallback(() => setAnchor(undefined), []);
  const trigger: MenuTrigger = {
    onClick: (event) => setAnchor(anchor ? undefined : event.currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
  };
  return { anchor, close, trigger };
}

/** One item of a menu: an action, a link, or one choice of several. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** A quiet word at the end, such as the time left. */
  readonly hint?: string;
  readonly lang?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Set on every item of a choice; the chosen one is true. */
  readonly checked?: boolean;
  /** Draws a divider above. */
  readonly apart?: boolean;
  readonly to?: string;
  /** The state of the location for the screen at `to`. */
  readonly state?: object;
  readonly onSelect?: () => void;
}

export interface MenuListProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A row of choices above the items: a group, in which the arrow keys to the sides move. */
  readonly above?: ReactNode;
  readonly anchor: Anchor;
  /** Called when it closes by itself: a choice, Escape, or a press elsewhere. */
  readonly onClose: () => void;
}

/**
 * A menu at its anchor, in the top layer, for as long as it is rendered. Arrow keys, Home, End and
 * first letters move; the focus goes back to where it was.
 */
export function MenuList({ label, items, above, anchor, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useOpenMenu(list, anchor, onClose);

  function choose(item: MenuItem): void {
    onClose();
    if (item.to !== undefined) void navigate(item.to, { state: item.state });
    item.onSelect?.();
  }

  return (
    <List
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => handleKey(event, onClose)}
    >
      {above}
      {items.map((item) => (
        <Item
          key={item.id}
          type="button"
          tabIndex={-1}
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          disabled={item.disabled}
          data-danger={item.danger}
          data-apart={item.apart}
          onClick={() => choose(item)}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          <Words>
            <span lang={item.lang}>{item.label}</span>
            {item.hint && <small>{item.hint}</small>}
          </Words>
          {item.checked && <Icon name="check" size={18} />}
        </Item>
      ))}
    </List>
  );
}

/** Opens the menu, and reports each close that the menu itself causes. */
function useOpenMenu(
  list: RefObject<HTMLDivElement | null>,
  anchor: Anchor,
  onClose: () => void,
): void {
  useLayer(true, onClose);
  useFadingEnds(list, 'column');

  useEffect(() => {
    const menu = list.current;
    if (!menu) return undefined;
    const before = document.activeElement;
    menu.showPopover();
    const release = keepPositioned(menu, () => anchor);
    const all = entries(menu);
    (all.find((entry) => !rowOf(entry)) ?? all[0])?.focus();
    return () => {
      release();
      menu.hidePopover();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [list, anchor]);
  useEffect(() => {
    const menu = list.current;
    const toggled = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed') onClose();
    };
    menu?.addEventListener('toggle', toggled);
    return () => menu?.removeEventListener('toggle', toggled);
  }, [list, onClose]);
}

function entries(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];
}

function handleKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const all = entries(event.currentTarget);
  const at = all.findIndex((entry) => entry === document.activeElement);
  const next = nextEntry(event.key, at, all);
  if (next) next.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function rowOf(entry: Element | undefined): Element | null | undefined {
  return entry?.closest('[role=group]');
}

/** The next entry of the row to one side; undefined outside a row and for other keys. */
function nextInRow(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  const row = rowOf(all[at]);
  if (!row || !/^Arrow(Left|Right)$/.test(key)) return undefined;
  const isRtl = document.documentElement.dir === 'rtl';
  const next = all[at + ((key === 'ArrowRight') === isRtl ? -1 : 1)];
  return rowOf(next) === row ? next : all[at];
}

function nextEntry(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  const inRow = nextInRow(key, at, all);
  if (inRow) return inRow;
  // A row is one step of the way down.
  const row = rowOf(all[at]);
  const steps = all.filter((entry, index) => {
    const own = rowOf(entry);
    if (own && own === row) return index === at;
    return !own || own !== rowOf(all[index - 1]);
  });
  const step = steps.indexOf(all[at] as HTMLElement);
  if (key === 'ArrowDown') return steps[(step + 1) % steps.length];
  if (key === 'ArrowUp') return steps[(step - 1 + steps.length) % steps.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return round.find((entry) =>
    entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}

const List = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  min-inline-size: 200px;
  max-inline-size: min(326px, 100vw - 24px);
  max-block-size: calc(100dvh - 12px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px;
  scroll-padding-block: 32px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  ${fadingSurface('6px')}
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s3);
  inline-size: 100%;
  min-block-size: var(--target);
  padding: 8px 12px;
  border: 0;
  border-radius: var(--r-s);
  background: transparent;
  font-size: var(--t-s);
  text-align: start;

  &:hover:not(:disabled),
  &:focus-visible {
    background: var(--sunken);
    outline-offset: -2px;
  }

  &:disabled {
    color: var(--ink-3);
  }

  &[data-danger='true'] {
    color: var(--danger);
  }

  &[data-apart='true'] {
    margin-block-start: 13px;
    position: relative;
  }

  &[data-apart='true']::before {
    content: '';
    position: absolute;
    inset-inline: 6px;
    inset-block-start: -7px;
    border-block-start: 1px solid var(--line);
  }
`;

/** A hint that does not fit beside the label is below it. */
const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  column-gap: var(--s3);
  align-items: center;

  & > span {
    flex: auto;
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
