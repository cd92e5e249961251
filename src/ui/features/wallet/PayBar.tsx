import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useNear } from '@/ui/parts/pictures/use-near';
import { onePane, phone } from '@/ui/theme/breakpoints';

interface PayBarProps {
  /** Where the button stands on the page. */
  readonly of: RefObject<Element | null>;
  /** The button once more, which says the sum, under what has to be known before it is pressed. */
  readonly children: ReactNode;
}

/** Whatever is above the window has been passed; the bars at the bottom cover what is behind them. */
const REACH = '100000px 0px -140px 0px';

/** The button that pays, at the bottom of a phone for as long as its place on the page is further down. */
export function PayBar({ of, children }: PayBarProps) {
  const isReached = useNear(of, REACH);
  if (isReached) return null;
  // A container for queries would hold what is fixed.
  return createPortal(<Bar>{children}</Bar>, document.body);
}

const Bar = styled.div`
  display: none;

  ${onePane} {
    position: fixed;
    z-index: 9;
    inset-inline: 0;
    inset-block-end: 0;
    display: grid;
    gap: var(--s2);
    padding: var(--s2) var(--s4) calc(var(--s2) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }

  ${phone} {
    /* Behind the bar at the bottom edge, and above it: nothing of the page shows between them. */
    padding-block-end: calc(var(--s2) + 60px + env(safe-area-inset-bottom));
  }
`;
