import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PurchaseLayoutProps {
  /** The choices. */
  readonly children: ReactNode;
  /** The card that pays: beside the choices if there is room, else directly under them. */
  readonly payment: ReactNode;
  /** Further information. */
  readonly more?: ReactNode;
}

/** A sale: the choices, the card that pays, and further information. */
export function PurchaseLayout({ children, payment, more }: PurchaseLayoutProps) {
  return (
    <Room>
      <Grid>
        <Column data-area="choices">{children}</Column>
        <Column data-area="payment">{payment}</Column>
        {more && <Column data-area="more">{more}</Column>}
      </Grid>
    </Room>
  );
}

const Room = styled.div`
  min-inline-size: 0;
  container: purchase / inline-size;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  @container purchase (min-width: 660px) {
    grid-template: 'choices payment' auto 'more payment' 1fr / minmax(0, 1fr) minmax(260px, 36%);

    & > [data-area='choices'] {
      grid-area: choices;
    }

    & > [data-area='payment'] {
      grid-area: payment;
    }

    & > [data-area='more'] {
      grid-area: more;
    }
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-inline-size: 0;
`;
