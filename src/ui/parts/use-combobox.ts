import { useState, type KeyboardEvent } from 'react';
import type { Option } from './option';
import { searchOptions } from './search-options';

/** The state of a list one types into: open or not, what is typed, which option is under the cursor. */
export interface ComboboxState<Value extends string> {
  readonly open: boolean;
  /** The text of the input. */
  readonly text: string;
  readonly found: readonly Option<Value>[];
  /** Index into `found`, -1 for none. */
  readonly active: number;
  write(text: string): void;
  show(): void;
  leave(): void;
  pick(option: Option<Value>): void;
  handleKeyDown(event: KeyboardEvent): void;
}

/** The keyboard of a combobox after the WAI-ARIA pattern; leaving without a choice keeps the old one. */
export function useCombobox<Value extends string>(
  options: readonly Option<Value>[],
  value: Value | undefined,
  onChange: (value: Value) => void,
): ComboboxState<Value> {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = searchOptions(options, typed ?? '');

  function show(): void {
    setOpen(true);
    setActive(found.findIndex((option) => option.value === value));
  }
  function leave(): void {
    setOpen(false);
    setTyped(undefined);
  }
  function pick(option: Option<Value>): void {
    onChange(option.value);
    leave();
  }
  function move(by: number): void {
    if (open) setActive((active + by + found.length) % Math.max(1, found.length));
    else show();
  }

  return {
    open,
    text: typed ?? options.find((option) => option.value === value)?.label ?? '',
    found,
    active,
    show,
    leave,
    pick,
    write(text) {
      setTyped(text);
      setOpen(true);
      setActive(0);
    },
    handleKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const chosen = found[active];
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && open && chosen) pick(chosen);
      else if (event.key === 'Escape' && open) leave();
      else return;
      event.preventDefault();
    },
  };
}
