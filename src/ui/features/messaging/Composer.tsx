import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { ScreenError } from '@/ui/kernel/RouteError';
import { phone } from '@/ui/theme/breakpoints';
import type { ConversationProps } from './conversation-props';

const ComposerForm = lazy(async () => ({ default: (await import('./ComposerForm')).ComposerForm }));

/** Where a message is written; it comes after what was said, into a place that is kept for it. */
export function Composer({ talk }: ConversationProps) {
  return (
    <ErrorBoundary at={talk.peer} Fallback={ScreenError}>
      <Suspense fallback={<Place />}>
        <ComposerForm talk={talk} />
      </Suspense>
    </ErrorBoundary>
  );
}

const Place = styled.div`
  block-size: 147px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    block-size: 133px;
  }
`;
