import styled from 'styled-components';

/** Orders with what can be done about each of them, in rows that wrap. */
export const OrderRows = styled.ul`
  display: grid;
  gap: var(--s3);

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    align-items: center;
    justify-content: space-between;
  }
`;
