import styled from 'styled-components';

/** The place of one picture, or of what adds one, in the row of a moment being written. */
export const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
  border-radius: var(--r-m);
  background: var(--sunken);

  &[data-chosen] {
    outline: 3px solid var(--coral);
    outline-offset: 2px;
  }

  &[data-add] {
    border: 1.5px dashed var(--line-field);
    background: none;
  }

  & > button {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--s1);
    inline-size: 100%;
    block-size: 100%;
    padding: var(--s1);
    border: 0;
    border-radius: inherit;
    background: none;
    color: var(--ink-2);
    font-size: var(--t-xs);
    overflow: hidden;
    overflow-wrap: anywhere;
  }

  & img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & b,
  &:not([data-add]) button > svg:not(:first-child) {
    position: absolute;
    display: grid;
    place-items: center;
    min-inline-size: 24px;
    block-size: 24px;
    border-radius: var(--r-full);
    background: color-mix(in srgb, var(--svip-1) 82%, transparent);
    color: var(--on-picture);
  }

  & b {
    inset-block-start: 6px;
    inset-inline-start: 6px;
  }

  & button > svg:not(:first-child) {
    inset-block-end: 6px;
    inset-inline-end: 6px;
  }

  /* Whether it is described. */
  & small {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-start: 6px;
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 3px 7px;
    border-radius: var(--r-s);
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
  }

  &[data-failed] {
    outline: 2px solid var(--danger);
  }

  & > progress {
    appearance: none;
    position: absolute;
    inset-inline: 8px;
    inset-block-end: 8px;
    inline-size: calc(100% - 16px);
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--sunken);
    overflow: hidden;
    pointer-events: none;
  }

  & > progress::-webkit-progress-bar {
    background: var(--sunken);
  }

  & > progress::-webkit-progress-value {
    background: var(--coral);
  }

  & > progress::-moz-progress-bar {
    background: var(--coral);
  }
`;
