import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-look';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

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
    <Root {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon && <Icon name={icon} size={size === 's' ? 18 : 20} />}
      {children}
    </Root>
  );
}

const Root = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
