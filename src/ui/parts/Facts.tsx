import styled from 'styled-components';

/** A name and its value. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** On a background of its own; the last fact is the total of the others. */
  readonly boxed?: boolean;
}

/** A sum, a date, the number of an order: the translation of a browser leaves them unchanged. */
const HAS_NUMBER = /\p{Nd}/u;

/** Names and values in two columns. */
export function Facts({ facts, boxed = false }: FactsProps) {
  return (
    <List data-boxed={boxed || undefined}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate={HAS_NUMBER.test(value) ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--s2);
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    gap: var(--s3);
    justify-content: space-between;
  }

  & dt {
    min-inline-size: 0;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }

  & dd {
    flex: none;
    max-inline-size: 62%;
    margin: 0;
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }

  &[data-boxed] {
    gap: 0;
    padding: var(--s2) var(--s4);
    border-radius: var(--r-m);
    background: var(--sunken);

    & > div {
      padding-block: 6px;
    }

    & > div:last-child {
      border-block-start: 1px solid var(--line);
      font-weight: 600;
    }

    & dd {
      font-weight: inherit;
    }
  }
`;
