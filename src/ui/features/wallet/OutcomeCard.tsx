import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/ui/parts/Card';
import { Icon } from '@/ui/parts/Icon';
import type { IconName } from '@/ui/parts/icon-paths';

/** How an outcome is meant: done, to wait for, refused, undone, or being found out. */
export type OutcomeTone = 'ok' | 'gold' | 'danger' | 'plain' | 'info';

interface OutcomeCardProps {
  readonly icon: IconName;
  readonly tone: OutcomeTone;
  readonly title: string;
  readonly children: ReactNode;
}

/** One outcome of a payment: what happened, what it means, and the ways on. */
export function OutcomeCard({ icon, tone, title, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The screen that was there before is gone, and the focus with it; the title is read from here.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Frame>
      <Round data-tone={tone}>
        <Icon name={icon} size={26} />
      </Round>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s4);
  max-inline-size: 520px;
  overflow-wrap: anywhere;

  & h2 {
    font: 600 var(--t-xl) / 1.25 var(--display);
    outline: none;
  }

  & > p {
    color: var(--ink-2);
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: var(--sunken);
  color: var(--ink-2);

  &[data-tone='ok'] {
    background: var(--jade-soft);
    color: var(--ok);
  }

  &[data-tone='gold'] {
    background: var(--gold-soft);
    color: var(--gold);
  }

  &[data-tone='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }

  &[data-tone='info'] {
    color: var(--info);
  }
`;
