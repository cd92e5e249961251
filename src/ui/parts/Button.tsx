import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { keyframes, css } from 'styled-components';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './Icon';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** The action is running: the button keeps its size and focus, and ignores further presses. */
  readonly busy?: boolean;
  readonly icon?: IconName;
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

export function Button({
  variant = 'plain',
  size = 'm',
  busy = false,
  wide = false,
  type = 'button',
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $wide={wide}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={size === 's' ? 18 : 20} />}
      {children}
    </Root>
  );
}

export interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({
  variant = 'plain',
  size = 'm',
  wide = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <LinkRoot {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon && <Icon name={icon} size={size === 's' ? 18 : 20} />}
      {children}
    </LinkRoot>
  );
}

const turn = keyframes`to { rotate: 1turn; }`;

/** Work in progress, inside a button and nowhere else; it takes the button's colour. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  inline-size: 1.1em;
  block-size: 1.1em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/** The kind of an action: the main one of the screen, a plain one, a quiet one, or one that destroys. */
export type ButtonVariant = 'main' | 'plain' | 'ghost' | 'danger';

/** Small in rows, medium anywhere, large for the one thing a screen is for. */
type ButtonSize = 's' | 'm' | 'l';

/** The props that the look of a button depends on. */
export interface ButtonLook {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $wide: boolean;
}

const variants = {
  main: css`
    --fill: var(--coral);
    --edge: var(--coral);
    --text: var(--on-coral);
    --fill-hover: var(--coral-hover);
  `,
  plain: css`
    --fill: var(--surface);
    --edge: var(--line-strong);
    --text: var(--ink);
    --fill-hover: var(--sunken);
  `,
  ghost: css`
    --fill: transparent;
    --edge: transparent;
    --text: var(--ink-2);
    --fill-hover: var(--sunken);
  `,
  danger: css`
    --fill: var(--danger);
    --edge: var(--danger);
    --text: var(--on-danger);
    --fill-hover: color-mix(in srgb, var(--danger) 86%, var(--ink));
  `,
};

const sizes = {
  s: css`
    min-block-size: var(--target-s);
    padding: 6px 14px;
    font-size: var(--t-s);
  `,
  m: css`
    min-block-size: max(42px, var(--target));
    padding: 8px 20px;
  `,
  l: css`
    min-block-size: 54px;
    padding: 12px 30px;
    font-size: 17px;
  `,
};

/** For a button on a ground that is dark in both themes. */
export const onDarkGround = css`
  --fill: var(--on-picture);
  --edge: var(--on-picture);
  --text: var(--svip-1);
  --fill-hover: color-mix(in srgb, var(--on-picture) 86%, var(--svip-1));
`;

/** The look shared by buttons and links that act like one. */
export const buttonLook = css<ButtonLook>`
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 8px;
  position: relative;
  max-inline-size: 100%;
  border: 1px solid var(--edge);
  border-radius: var(--r-full);
  background: var(--fill);
  color: var(--text);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--fill-hover);
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  &[aria-busy='true'] {
    opacity: 1;
    cursor: progress;
  }
`;

const Root = styled.button<ButtonLook>`
  ${buttonLook}
`;

const LinkRoot = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
