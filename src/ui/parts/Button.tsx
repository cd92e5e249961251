import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-look';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { Spinner } from './Spinner';

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

/** A button that says what happens. */
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

const Root = styled.button<ButtonLook>`
  ${buttonLook}
`;
