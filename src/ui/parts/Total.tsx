import styled from 'styled-components';

interface TotalProps {
  readonly name: string;
  readonly sum: string;
}

/** What all of it costs, under a line. */
export function Total({ name, sum }: TotalProps) {
  return (
    <Row>
      <span>{name}</span>
      <strong translate="no">{sum}</strong>
    </Row>
  );
}

const Row = styled.p`
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
