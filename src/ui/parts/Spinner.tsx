import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { rotate: 1turn; }`;

/** Work in progress, inside a button and nowhere else; it takes the button's colour. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  inline-size: 1.1em;
  block-size: 1.1em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
