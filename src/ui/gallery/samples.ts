import styled from 'styled-components';

/** Samples beside each other. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

/** Samples in columns. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  align-items: start;
  gap: var(--s4);
`;

/** A sentence as long as German and Russian can make one. */
export const LONG = 'Rechtsschutzversicherungsgesellschaften überprüfen';
