import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { arrowSpace, controlLook, FieldFrame, type FieldTexts } from './FieldFrame';
import { Icon } from './Icon';

/** A value to choose, and its text. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not that of the interface. */
  readonly lang?: string;
}

interface SelectProps<Value extends string>
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen; then `placeholder` is shown. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
}

/** A choice of one of a few options from the list of the platform. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  labelHidden,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  return (
    <FieldFrame {...{ label, hint, error, labelHidden }}>
      {(wiring) => (
        <Row>
          <Native
            {...rest}
            {...wiring}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {value === undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon name="down" size={18} />
        </Row>
      )}
    </FieldFrame>
  );
}

const Row = styled.div`
  ${arrowSpace}
`;

const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;

  & option {
    background: var(--surface);
    color: var(--ink);
  }
`;
