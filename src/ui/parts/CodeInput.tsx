import { useState, type ClipboardEvent } from 'react';
import styled from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame';

interface CodeInputProps extends FieldTexts {
  readonly digits: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once when the last digit is there. */
  readonly onComplete?: (value: string) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * A code of digits in as many boxes. Underneath is one ordinary input, so that pasting, autofill from a message
 * and screen readers work; digits of every script are accepted, other characters dropped.
 */
export function CodeInput({
  label,
  hint,
  error,
  digits,
  value,
  onChange,
  onComplete,
  disabled = false,
  autoFocus = false,
}: CodeInputProps) {
  const [focused, setFocused] = useState(false);

  function write(text: string): void {
    const code = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, digits);
    if (code === value) return;
    onChange(code);
    if (code.length === digits) onComplete?.(code);
  }
  function handlePaste(event: ClipboardEvent): void {
    event.preventDefault();
    write(event.clipboardData.getData('text'));
  }

  const cursor = Math.min(value.length, digits - 1);
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(wiring) => (
        <Boxes translate="no">
          {Array.from({ length: digits }, (_, index) => (
            <Box
              key={index}
              aria-hidden="true"
              data-current={(focused && index === cursor) || undefined}
              data-invalid={error ? true : undefined}
            >
              {value[index]}
            </Box>
          ))}
          <Input
            {...wiring}
            ref={(input) => {
              if (autoFocus && input && document.activeElement === document.body) input.focus();
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            disabled={disabled}
            onChange={(event) => write(event.target.value)}
            onPaste={handlePaste}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </Boxes>
      )}
    </FieldFrame>
  );
}

const Boxes = styled.div`
  position: relative;
  display: flex;
  gap: var(--s3);
  direction: ltr;
`;

const Box = styled.span`
  display: grid;
  place-items: center;
  flex: 1;
  max-inline-size: 56px;
  min-inline-size: 0;
  block-size: 64px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  font: 600 26px/1 var(--display);

  &[data-invalid] {
    border-color: var(--danger);
  }

  &[data-current] {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  font-size: 16px;
  cursor: text;

  &:focus-visible {
    outline: none;
  }

  &::selection {
    background: transparent;
  }
`;
