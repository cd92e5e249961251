import styled from 'styled-components';
import { fadingColumn } from '@/ui/parts/fading-ends';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';

/** The look of the sidebar's links: with names, or `data-collapsed` as symbols alone. */
export const SidebarList = styled.nav`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding: var(--s4) var(--s3);
  overflow-y: auto;
  overflow-x: hidden;
  font-size: var(--t-s);
  ${fadingColumn}

  & h2 {
    padding: 14px 12px 4px;
    color: var(--ink-3);
    font-size: var(--t-2xs);
    font-weight: 650;
  }

  & section + section {
    margin-block-start: 2px;
  }

  & a {
    display: flex;
    align-items: center;
    gap: var(--s3);
    position: relative;
    min-block-size: var(--target);
    padding: 4px 12px;
    border-radius: var(--r-s);
    color: var(--ink-2);
    font-weight: 520;
    text-decoration: none;
    transition: background var(--quick);
  }

  & a > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & a:hover {
    background: var(--sunken);
  }

  & a[aria-current='page'] {
    background: var(--coral-soft);
    color: var(--coral);
  }

  & a:focus-visible {
    outline-offset: -2px;
  }

  &[data-collapsed] {
    padding-inline: 9px;

    & h2 {
      block-size: 1px;
      margin: 12px 8px;
      padding: 0;
      background: var(--line);
      overflow: hidden;
      color: transparent;
    }

    & section:first-of-type h2 {
      display: none;
    }

    & a {
      justify-content: center;
      padding-inline: 0;
    }

    & a > span:first-of-type {
      ${visuallyHidden}
    }

    & a > span:nth-of-type(2) {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
    }
  }
`;
