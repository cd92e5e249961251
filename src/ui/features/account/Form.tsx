import styled from 'styled-components';

/** A column of fields with the browser's own messages off: the product has better ones. */
export const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: var(--s4);
`;
