import styled from 'styled-components';

/** A name and its value. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Names and values in two columns. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
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
`;
