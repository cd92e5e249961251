import { Fragment } from 'react';
import styled from 'styled-components';

/** One fact of a price: what is taken from the translation package, in coins, or cannot be paid. */
export interface PricePart {
  readonly text: string;
  readonly tone?: 'jade' | 'gold' | 'danger';
}

interface PriceRowProps {
  readonly parts: readonly PricePart[];
  /** Coins in all, for `amountShown` at the press. */
  readonly amount?: number;
}

/** The price of a thing, before it is paid: short facts in a row. */
export function PriceRow({ parts, amount }: PriceRowProps) {
  const words = parts.map(({ text }) => text).join(' ');
  return (
    <Row data-amount={amount} data-words={words}>
      {parts.map((part, index) => (
        // Another number is another text in the same place, not another element.
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span data-tone={part.tone}>{part.text}</span>
        </Fragment>
      ))}
    </Row>
  );
}

interface TotalProps {
  readonly name: string;
  readonly sum: string;
}

/** The total, under a line. */
export function Total({ name, sum }: TotalProps) {
  return (
    <TotalRow>
      <span>{name}</span>
      <strong translate="no">{sum}</strong>
    </TotalRow>
  );
}

const Row = styled.p`
  color: var(--ink-3);
  font-size: var(--t-xs);

  & > [data-tone] {
    font-weight: 600;
  }

  & > [data-tone='jade'] {
    color: var(--jade);
  }

  & > [data-tone='gold'] {
    color: var(--gold);
  }

  & > [data-tone='danger'] {
    color: var(--danger);
  }
`;

const TotalRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: baseline;
  justify-content: space-between;
  padding-block-start: var(--s3);
  border-block-start: 1px solid var(--line);

  & > span {
    color: var(--ink-2);
  }

  & > strong {
    font: 600 var(--t-xl) / 1.2 var(--display);
    font-variant-numeric: tabular-nums;
  }
`;
