import styled, { css } from 'styled-components';
import type { ReactNode } from 'react';

/** The style of content for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/**
 * Reports an outcome to screen readers. It is rendered before there is a text, because a region that appears
 * together with its text is not read.
 */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
