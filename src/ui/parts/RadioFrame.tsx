import { useId, type ReactNode } from 'react';
import { css } from 'styled-components';
import { describedBy, FieldError, Hint, type FieldTexts } from './FieldFrame';
import { GroupLegend } from './GroupLegend';
import type { Option } from './option';

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
  /** What stands between the button and its words. */
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

/** How a radio button and its words look inside their label. */
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
