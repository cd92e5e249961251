import styled from 'styled-components';

/** The heading of a group of things on sale. */
export const OfferHeading = styled.h2`
  font: 600 21px/1.25 var(--display);
`;
