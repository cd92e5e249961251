import { css } from 'styled-components';

/** A dialog as large as the screen, without the frame that browsers give it. */
export const fullScreen = css`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0;
  border: 0;
`;
