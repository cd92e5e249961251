import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon, iconPath, STROKE, type IconName } from './Icon';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** What the button does, for screen readers and as a tooltip. */
  readonly label: string;
  /** Filled like a main action. */
  readonly filled?: boolean;
  readonly iconSize?: number;
}

/** A round button that shows an icon only; three dots are drawn by its style, as each message has them. */
export function IconButton({ icon, label, filled = false, iconSize, ...rest }: IconButtonProps) {
  const dots = icon === 'dots' && iconSize === undefined;
  return (
    <Root
      {...rest}
      type={rest.type ?? 'button'}
      aria-label={label}
      title={label}
      data-filled={filled || undefined}
      data-dots={dots || undefined}
    >
      {!dots && <Icon name={icon} size={iconSize ?? SIZE} />}
    </Root>
  );
}

/** Edge of an icon, in pixels. */
const SIZE = 20;

/** The icon as {@link Icon} draws it. */
const DOTS = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${STROKE}"><path d="${iconPath('dots')}"/></svg>`,
)}")`;

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--target);
  block-size: var(--target);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--ink-2);
  transition: background var(--quick);

  &:hover:not(:disabled) {
    background: var(--sunken);
  }

  &[data-filled] {
    background: var(--coral);
    color: var(--on-coral);
  }

  &[data-filled]:hover:not(:disabled) {
    background: var(--coral-hover);
  }

  &[aria-pressed='true'],
  &[aria-haspopup][aria-expanded='true'] {
    color: var(--coral);
  }

  &:disabled {
    opacity: 0.5;
  }

  &[data-dots]::before {
    inline-size: ${SIZE}px;
    block-size: ${SIZE}px;
    background: currentColor;
    mask: ${DOTS} center / contain;
    content: '';

    @media (forced-colors: active) {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
`;
