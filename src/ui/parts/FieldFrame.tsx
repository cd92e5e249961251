import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

/** The texts of every form field. */
export interface FieldTexts {
  readonly label: string;
  /** The expected input, before anything is wrong. */
  readonly hint?: ReactNode;
  /** What is wrong and how to correct it; shown under the field. */
  readonly error?: string | undefined;
  /** The label is for screen readers only, if the layout shows the meaning of the field. */
  readonly labelHidden?: boolean | undefined;
}

/** The attributes that connect a control with its texts. */
interface FieldWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error of one field, wired to each other. */
export function FieldFrame({ label, hint, error, labelHidden = false, children }: FieldFrameProps) {
  const id = useId();
  return (
    <Frame>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Frame>
  );
}

/** The ids of the texts under a field named `id`, for `aria-describedby`. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface FieldErrorProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** The sentence under a field that is wrong; spoken when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <Problem id={id} role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </Problem>
  );
}

/** The quiet line under a field. */
export const Hint = styled.p`
  color: var(--ink-3);
  font-size: var(--t-s);
`;

/** The shared look of text fields and selects. */
export const controlLook = css`
  inline-size: 100%;
  min-block-size: max(46px, var(--target));
  padding: 10px 14px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t-input);
  line-height: 1.4;
  transition: border-color var(--quick);

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: var(--ink-3);
  }

  &:focus-visible {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  &:disabled {
    background: var(--sunken);
    color: var(--ink-3);
  }
`;

/** The frame of a control that opens a list: the arrow lies over its end and takes no clicks. */
export const arrowSpace = css`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-end: 14px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;

interface GroupLegendProps {
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** The label of a group of choices. */
export function GroupLegend({ hidden = false, children }: GroupLegendProps) {
  return hidden ? (
    <VisuallyHidden as="legend">{children}</VisuallyHidden>
  ) : (
    <Legend>{children}</Legend>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`;

const Label = styled.label`
  font-size: var(--t-s);
  font-weight: 580;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  color: var(--danger);
  font-size: var(--t-s);

  & > svg {
    margin-block-start: 2px;
  }
`;

const Legend = styled.legend`
  margin-block-end: 6px;
  font-size: var(--t-s);
  font-weight: 580;
  color: var(--ink-2);
`;
