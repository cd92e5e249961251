import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/ui/app/ErrorBoundary';
import { ScreenError } from '@/ui/app/RouteError';
import type { ConversationPaneProps } from './ConversationPane';

const ConversationPane = lazy(async () => {
  // What one writes with comes in the same breath, not after what was said is on the screen.
  void import('./ComposerForm').catch(() => undefined);
  return { default: (await import('./ConversationPane')).ConversationPane };
});

/** Where a conversation stands; whoever only looks at the list does not carry it. */
export function ConversationPlace(props: ConversationPaneProps) {
  return (
    <ErrorBoundary at={props.peer} Fallback={ScreenError}>
      <Suspense fallback={<Place />}>
        <ConversationPane {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const Place = styled.div`
  flex: 1;
`;
