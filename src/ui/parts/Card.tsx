import styled from 'styled-components';

/** A surface for content that belongs together. */
export const Card = styled.section`
  min-inline-size: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
`;

/** The heading of a card. */
export const CardTitle = styled.h2`
  margin-block-end: var(--s3);
  font-size: 16px;
  font-weight: 600;
`;

/** The rows of a list inside a card; their pictures are aligned with the card's heading. */
export const CardRows = styled.div`
  margin-inline: calc(-1 * var(--s3));
`;
