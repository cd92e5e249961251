import styled, { css } from 'styled-components';
import { useId, type ReactNode } from 'react';
import { type FieldTexts, describedBy, FieldError, Hint, GroupLegend } from './FieldFrame';
import type { Option } from './Select';

interface RadioGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** In one row with the label: for two or three short options without hints. */
  readonly inRow?: boolean;
}

/** A choice of one of a few options as plain rows, for which cards ({@link ChoiceGroup}) would be too heavy. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  inRow = false,
  ...texts
}: RadioGroupProps<Value>) {
  return (
    <Group {...texts} data-in-row={inRow || undefined}>
      {(name) => (
        <Options>
          {options.map((option) => (
            <Row key={option.value} data-disabled={option.disabled || undefined}>
              <RadioButton
                name={name}
                option={option}
                chosen={option.value === value}
                onChoose={onChange}
              />
            </Row>
          ))}
        </Options>
      )}
    </Group>
  );
}

/** One option of a group of radio buttons. */
export interface RadioOption<Value extends string> extends Option<Value> {
  readonly hint?: string;
  /** Cannot be chosen; the hint says why. */
  readonly disabled?: boolean;
}

interface RadioFrameProps extends FieldTexts {
  readonly className?: string;
  /** The radio buttons, given the name that makes them one group. */
  readonly children: (name: string) => ReactNode;
}

/** Label, radio buttons, hint and error of one choice, wired to each other. */
export function RadioFrame({
  label,
  labelHidden = false,
  hint,
  error,
  children,
  ...attributes
}: RadioFrameProps) {
  const id = useId();
  return (
    <fieldset
      {...attributes}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <GroupLegend hidden={labelHidden}>{label}</GroupLegend>
      {children(id)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </fieldset>
  );
}

interface RadioButtonProps<Value extends string> {
  readonly name: string;
  readonly option: RadioOption<Value>;
  readonly chosen: boolean;
  readonly onChoose: (value: Value) => void;
  /** The content between the button and its text. */
  readonly children?: ReactNode;
}

/** One radio button with its words; the group draws the label around it, with {@link radioLook}. */
export function RadioButton<Value extends string>({
  name,
  option,
  chosen,
  onChoose,
  children,
}: RadioButtonProps<Value>) {
  return (
    <>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={chosen}
        disabled={option.disabled}
        onChange={() => onChoose(option.value)}
      />
      {children}
      <span>
        <b lang={option.lang}>{option.label}</b>
        {option.hint && <small>{option.hint}</small>}
      </span>
    </>
  );
}

/** The look of a radio button and its text inside their label. */
export const radioLook = css`
  display: flex;
  align-items: center;
  cursor: pointer;

  &[data-disabled] {
    cursor: default;
  }

  & > input {
    appearance: none;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border: 1.5px solid var(--line-field);
    border-radius: 50%;
  }

  & > input:checked {
    border: 7px solid var(--coral);
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

const Row = styled.label`
  ${radioLook}
  gap: var(--s3);
  min-block-size: var(--target);

  &[data-disabled] {
    color: var(--ink-3);
  }

  & > input {
    background: var(--surface);
  }

  & > input:disabled {
    opacity: 0.6;
  }

  & b {
    font-weight: inherit;
  }
`;

const Options = styled.div``;

const Group = styled(RadioFrame)`
  &[data-in-row] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
  }

  /* Only a floating legend is beside what follows it. */
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
