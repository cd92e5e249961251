import { css } from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';

/** The card of a moment, and what stands for one that is on its way. */
export const momentLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s5) 22px var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  ${phone} {
    /* From edge to edge: the pictures need the room. */
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s4) var(--s4) var(--s1);
    border-inline: 0;
    border-radius: 0;
  }
`;
