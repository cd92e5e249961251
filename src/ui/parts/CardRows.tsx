import styled from 'styled-components';

/** The rows of a list inside a card; their pictures are aligned with the card's heading. */
export const CardRows = styled.div`
  margin-inline: calc(-1 * var(--s3));
`;
