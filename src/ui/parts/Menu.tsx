import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { MenuList, type MenuItem } from './MenuList';

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
  /** Draws the button; spread what it is given onto it. */
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

/** The button of a menu whose items are worked out only while it is open: it has an anchor then. */
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
