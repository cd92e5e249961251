import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { foldText } from '@/domain/shared/folded-text';
import { arrowSpace, controlLook, FieldFrame, type FieldTexts } from './FieldFrame';
import { Icon } from './Icon';
import type { Option } from './Select';

interface ComboboxProps<Value extends string> extends FieldTexts {
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** One of many, found by typing; for lists too long for a {@link Select}. */
export function Combobox<Value extends string>({
  label,
  hint,
  error,
  labelHidden,
  options,
  value,
  onChange,
  placeholder,
  disabled,
}: ComboboxProps<Value>) {
  const box = useCombobox(options, value, onChange);
  return (
    <FieldFrame {...{ label, hint, error, labelHidden }}>
      {(wiring) => (
        <Control>
          <Input
            {...wiring}
            role="combobox"
            aria-expanded={box.open}
            aria-controls={`${wiring.id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={
              box.open && box.found[box.active] ? `${wiring.id}-${box.active}` : undefined
            }
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={box.text}
            onChange={(event) => box.write(event.target.value)}
            onClick={box.show}
            onBlur={box.leave}
            onKeyDown={box.handleKeyDown}
          />
          <Icon name="down" size={18} />
          {box.open && <Options {...{ box, value, label }} id={wiring.id} />}
        </Control>
      )}
    </FieldFrame>
  );
}

interface OptionsProps<Value extends string> {
  readonly box: ComboboxState<Value>;
  readonly value: Value | undefined;
  readonly label: string;
  readonly id: string;
}

/** The list under the input, which handles its keys, as in the combobox pattern. */
function Options<Value extends string>({ box, value, label, id }: OptionsProps<Value>) {
  const { t } = useTranslation('common');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[box.active]?.scrollIntoView({ block: 'nearest' });
  }, [box.active]);
  return (
    <List ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
      {box.found.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === box.active || undefined}
          onMouseDown={(event) => {
            // Keeps the focus in the input, because its blur would close the list before the choice.
            event.preventDefault();
            box.pick(option);
          }}
        >
          <span lang={option.lang}>{option.label}</span>
          {option.value === value && <Icon name="check" size={18} />}
        </div>
      ))}
      {box.found.length === 0 && <Nothing>{t('nothingFound')}</Nothing>}
    </List>
  );
}

/** The state of a combobox: open or closed, the typed text, the option under the cursor. */
interface ComboboxState<Value extends string> {
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
function useCombobox<Value extends string>(
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

/**
 * The options that match a typed text, those that begin with it first, compared as `foldText` does. An empty text
 * matches all.
 */
export function searchOptions<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const sought = foldText(typed);
  if (sought === '') return options;
  const found = options.filter(({ label }) => foldText(label).includes(sought));
  const starts = ({ label }: Option): boolean => foldText(label).startsWith(sought);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
}

const Control = styled.div`
  ${arrowSpace}
`;

const Input = styled.input`
  ${controlLook}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;

const List = styled.div`
  position: absolute;
  z-index: 5;
  inset-inline: 0;
  inset-block-start: calc(100% + 4px);
  max-block-size: 264px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
    min-block-size: var(--target);
    padding: 6px 10px;
    border-radius: var(--r-s);
    cursor: pointer;
  }

  & > div:hover,
  & > div[data-active] {
    background: var(--sunken);
  }
`;

const Nothing = styled.p`
  padding: 8px 10px;
  color: var(--ink-3);
`;
