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

/** What something costs, before it is paid: short facts in a row. */
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
