import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** What the number means, in a quiet line. */
  readonly children?: ReactNode;
  readonly tone?: 'gold' | 'jade' | 'ink';
}

/** One big number of an account. */
export function Figure({ name, value, children, tone = 'ink' }: FigureProps) {
  return (
    <Card data-tone={tone}>
      <small>{name}</small>
      <strong>{value}</strong>
      {children && <small>{children}</small>}
    </Card>
  );
}

/** Figures beside each other where there is room. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 18px;
`;

const Card = styled.section`
  display: grid;
  gap: 2px;
  align-content: start;
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  &[data-tone='gold'] {
    background: linear-gradient(130deg, var(--gold-soft), var(--surface) 70%);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > strong {
    font: 600 40px/1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  &[data-tone='gold'] > strong {
    color: var(--gold);
  }

  &[data-tone='jade'] > strong {
    color: var(--jade);
  }
`;
