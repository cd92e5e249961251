import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlLook } from './control-look';
import { FieldFrame, type FieldTexts } from './FieldFrame';

interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text; it grows with what is written where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  rows = 3,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, labelHidden }}>
      {(wiring) => (
        <Area
          {...rest}
          {...wiring}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlLook}
  resize: vertical;
  field-sizing: content;
  max-block-size: 16em;
`;
