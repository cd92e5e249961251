import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';

export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** The meaning of the number, in a quiet line. */
  readonly children?: ReactNode;
  readonly tone?: 'gold' | 'jade' | 'ink';
  /** The address of its details. */
  readonly to?: string;
}

/** From this length a value is a number of many digits, which stays on one line in the narrowest card. */
const LONG = 9;

/** One big number of an account. */
export function Figure({ name, value, children, tone = 'ink', to }: FigureProps) {
  const isLong = typeof value === 'string' && value.length > LONG;
  const content = (
    <>
      <small>{name}</small>
      <strong data-long={isLong || undefined}>{value}</strong>
      {children && <small>{children}</small>}
    </>
  );
  return to === undefined ? (
    <Card data-tone={tone}>{content}</Card>
  ) : (
    <LinkCard to={to} data-tone={tone}>
      {content}
    </LinkCard>
  );
}

/** Figures beside each other where there is room. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: var(--s4);

  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3);

    & > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const look = css`
  display: grid;
  gap: var(--s1);
  align-content: start;
  min-inline-size: 0;
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  container-type: inline-size;
  overflow-wrap: anywhere;

  &[data-tone='gold'] {
    background: linear-gradient(130deg, var(--gold-soft), var(--surface) 70%);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  /* As large as the card lets a word such as "Обычный" fit on one line. */
  & > strong {
    font: 600 clamp(var(--t-xl), 18cqi, calc(var(--t-2xl) + var(--s2))) / 1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  ${phone} {
    padding: var(--s4);

    & > strong {
      font-size: clamp(var(--t-l), 18cqi, var(--t-xl));
    }

    & > strong[data-long] {
      font-size: clamp(var(--t-xs), 13cqi, var(--t-xl));
    }
  }

  &[data-tone='gold'] > strong {
    color: var(--gold);
  }

  &[data-tone='jade'] > strong {
    color: var(--jade);
  }
`;

const Card = styled.section`
  ${look}
`;

const LinkCard = styled(Link)`
  ${look}
  text-decoration: none;
  transition: border-color var(--quick);

  &:hover {
    border-color: var(--ink-3);
  }
`;
