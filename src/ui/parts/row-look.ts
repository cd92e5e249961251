import { css } from 'styled-components';

/** One row of a list of people: picture, texts and actions. */
export const rowLook = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-block-size: 72px;
  padding: var(--s3);
  border-radius: var(--r-m);
  color: inherit;
  text-decoration: none;
  transition: background var(--quick);

  &:hover {
    background: color-mix(in srgb, var(--sunken) 70%, transparent);
  }
`;
