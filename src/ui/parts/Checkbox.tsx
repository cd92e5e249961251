import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldFrame';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Yes or no, taken when the form is sent. */
export function Checkbox({ label, checked, onChange, error, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <Frame>
      <Row>
        <Box
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Row>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: var(--target);
  cursor: pointer;

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 1.5px solid var(--line-field);
  border-radius: 7px;
  background: var(--surface);

  &:checked {
    border-color: var(--coral);
    background: var(--coral);
  }

  &:checked::after {
    content: '';
    inline-size: 6px;
    block-size: 11px;
    margin-block-end: 3px;
    border: solid var(--on-coral);
    border-width: 0 2.2px 2.2px 0;
    rotate: 45deg;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;
