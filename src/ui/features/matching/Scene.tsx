import styled from 'styled-components';
import { landscape } from '@/ui/theme/breakpoints';

/** The stage is narrow: a phone, or a window with other columns beside the stage. */
export const narrowStage = '@container (max-width: 459.98px)';

/** The middle column of the stage: picture, heading, explanation and buttons. */
export const Scene = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  text-align: center;

  & > h2 {
    margin-block-start: var(--s2);
    font: 500 var(--t-2xl) / 1.15 var(--display);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  & > p {
    max-inline-size: 34em;
    color: var(--ink-2);
  }

  /* The picture beside the words, so that the buttons are in sight. */
  ${landscape} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s2) var(--s6);
    justify-items: start;
    text-align: start;

    & > :first-child:not(h2, p) {
      grid-row: 1 / span 5;
      align-self: center;
    }
  }

  & .seconds {
    position: absolute;
    inset-block-end: -6px;
    padding: 2px 10px;
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-s);
    font-variant-numeric: tabular-nums;
  }
`;

/** The buttons below a scene. */
export const SceneActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s3);
  max-inline-size: 100%;
  margin-block-start: var(--s2);

  ${landscape} {
    justify-content: start;
    margin-block-start: 0;
  }

  ${narrowStage} {
    inline-size: 100%;

    /* The heart keeps its size. */
    & > :is(a, button) {
      flex: 1 1 auto;
    }
  }
`;
