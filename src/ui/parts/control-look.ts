import { css } from 'styled-components';

/** The look shared by everything one writes into or picks from. */
export const controlLook = css`
  inline-size: 100%;
  min-block-size: max(46px, var(--target));
  padding: 10px 14px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t-input);
  line-height: 1.4;
  transition: border-color var(--quick);

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: var(--ink-3);
  }

  &:focus-visible {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  &:disabled {
    background: var(--sunken);
    color: var(--ink-3);
  }
`;

/** The frame of a control that opens a list: the arrow lies over its end and takes no clicks. */
export const arrowSpace = css`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-end: 14px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;
