import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, taking effect at once. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  return (
    <Row>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-block-size: var(--target);
  cursor: pointer;

  & small {
    display: block;
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  inline-size: 46px;
  block-size: 28px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-full);
  background: var(--sunken);
  transition: background var(--quick);

  &::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--ink-3);
    transition: inset-inline-start var(--quick);
  }

  &:checked {
    border-color: var(--coral);
    background: var(--coral);
  }

  &:checked::after {
    inset-inline-start: 21px;
    background: var(--on-coral);
  }

  &:disabled {
    opacity: 0.5;
  }
`;
