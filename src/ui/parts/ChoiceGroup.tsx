import { useId } from 'react';
import styled from 'styled-components';
import { FieldError, Hint, type FieldTexts } from './FieldFrame';
import { GroupLegend } from './GroupLegend';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import type { Option } from './option';

/** A choice shown as a card. */
export interface Choice<Value extends string> extends Option<Value> {
  readonly hint?: string;
  readonly icon?: IconName;
  /** Cannot be chosen; the hint says why. */
  readonly disabled?: boolean;
}

export interface ChoiceGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Number of cards in a row where there is room; default 1. */
  readonly columns?: 1 | 2 | 3;
}

/** Radio buttons as cards, for a few options. */
export function ChoiceGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  value,
  onChange,
  columns = 1,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <GroupLegend hidden={labelHidden}>{label}</GroupLegend>
      <Cards $columns={columns} $told={options.some(({ hint: more }) => more !== undefined)}>
        {options.map((option) => (
          <Card key={option.value} data-disabled={option.disabled || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} />}
            <span>
              <b lang={option.lang}>{option.label}</b>
              {option.hint && <small>{option.hint}</small>}
            </span>
          </Card>
        ))}
      </Cards>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint>{hint}</Hint>}
    </Group>
  );
}

const Group = styled.fieldset`
  & > p {
    margin-block-start: var(--s2);
  }
`;

/** Least widths of a card by the number in a row; a card that explains itself needs more for its lines. */
const LEAST = {
  plain: { 1: '100%', 2: '216px', 3: '128px' },
  told: { 1: '100%', 2: '240px', 3: '200px' },
} as const;

const Cards = styled.div<{ readonly $columns: 1 | 2 | 3; readonly $told: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $columns, $told }) => LEAST[$told ? 'told' : 'plain'][$columns]}), 1fr)
  );
  gap: var(--s2);
`;

const Card = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: max(48px, var(--target));
  padding: 10px 12px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover {
    border-color: var(--ink-3);
  }

  &:has(:checked) {
    border-color: var(--coral);
    background: var(--coral-soft);
  }

  &[data-disabled] {
    background: var(--sunken);
    color: var(--ink-2);
    cursor: default;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  & > input {
    appearance: none;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border: 1.5px solid var(--line-field);
    border-radius: 50%;
    outline: none;
  }

  & > input:checked {
    border: 7px solid var(--coral);
  }

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    display: block;
    font-weight: 560;
  }

  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
