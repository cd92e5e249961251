import { useId } from 'react';
import styled from 'styled-components';
import { FieldError, Hint, type FieldTexts } from './FieldFrame';
import { GroupLegend } from './GroupLegend';
import type { Option } from './option';

/** One option of a radio group. */
export interface RadioOption<Value extends string> extends Option<Value> {
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** In one row with the label: for two or three short options without hints. */
  readonly inRow?: boolean;
}

/** One of a few options as plain rows, where cards ({@link ChoiceGroup}) would be too heavy. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  value,
  onChange,
  inRow = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      data-in-row={inRow || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <GroupLegend hidden={labelHidden}>{label}</GroupLegend>
      <Options>
        {options.map((option) => (
          <Row key={option.value} data-disabled={option.disabled || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span lang={option.lang}>{option.label}</span>
              {option.hint && <small>{option.hint}</small>}
            </span>
          </Row>
        ))}
      </Options>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint>{hint}</Hint>}
    </Group>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: var(--target);
  cursor: pointer;

  &[data-disabled] {
    color: var(--ink-3);
    cursor: default;
  }

  & > input {
    appearance: none;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border: 1.5px solid var(--line-field);
    border-radius: 50%;
    background: var(--surface);
  }

  & > input:checked {
    border: 7px solid var(--coral);
  }

  & > input:disabled {
    opacity: 0.6;
  }

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Options = styled.div``;

const Group = styled.fieldset`
  &[data-in-row] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
  }

  /* Only a legend that floats stands beside what follows it. */
  &[data-in-row] > legend {
    float: inline-start;
    margin: 0;
    color: var(--ink);
    font-size: inherit;
    font-weight: inherit;
  }

  &[data-in-row] > ${Options} {
    display: flex;
    max-inline-size: 100%;
    padding: 4px;
    border-radius: var(--r-full);
    background: var(--sunken);

    & > label {
      position: relative;
      padding-inline: var(--s4);
      border-radius: var(--r-full);
      color: var(--ink-2);
      font-size: var(--t-s);
      font-weight: 580;
    }

    & > label:has(:checked) {
      background: var(--surface);
      box-shadow: var(--shadow-1);
      color: var(--ink);
    }

    & > label:has(:focus-visible) {
      outline: 2px solid var(--focus);
    }

    & input {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      border: 0;
      background: none;
      outline: none;
      cursor: inherit;
    }
  }
`;
