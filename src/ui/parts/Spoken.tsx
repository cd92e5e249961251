import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * Says to screen readers what has come of something. It is there before there is anything to say, because
 * a region that appears together with its text is not read.
 */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
