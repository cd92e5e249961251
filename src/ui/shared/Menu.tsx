import { useCallback, useRef, useState, type ReactNode, type Ref } from 'react';
import { MenuList, type MenuItem } from './MenuList';

/** What the button that opens a menu must carry. */
export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

export interface MenuProps {
  /** The menu's name for screen readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button; spread what it is given onto it. */
  readonly children: (trigger: MenuTrigger) => ReactNode;
}

/** A button and the menu it opens. For a menu at the pointer use {@link MenuList} with a point. */
export function Menu({ label, items, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {children({
        ref: button,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      {open && button.current && (
        <MenuList label={label} items={items} anchor={button.current} onClose={close} />
      )}
    </>
  );
}
