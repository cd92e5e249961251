import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './Icon';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** `h1` on a screen with nothing else. */
  readonly heading?: 'h1' | 'h2';
  /** What this screen or list is for. */
  readonly children?: ReactNode;
  /** The one thing to do. */
  readonly action?: ReactNode;
}

/** The content of an empty screen or list. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <Centre>
      <Round>
        <Icon name={icon} size={26} />
      </Round>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s2);
  min-block-size: 260px;
  /* Centred when it is alone on a page. */
  margin-block: auto;
  padding: var(--s6) var(--s4);
  text-align: center;

  & > :is(h1, h2) {
    font: 600 21px/1.25 var(--display);
  }

  & > p {
    max-inline-size: 36em;
    color: var(--ink-2);
  }

  & > :last-child:is(a, button) {
    margin-block-start: var(--s3);
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  inline-size: 60px;
  block-size: 60px;
  margin-block-end: var(--s2);
  border-radius: 50%;
  background: var(--coral-soft);
  color: var(--coral);
`;
