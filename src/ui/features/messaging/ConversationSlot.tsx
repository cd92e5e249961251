import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { ScreenError } from '@/ui/kernel/RouteError';
import type { ConversationPaneProps } from './ConversationPane';

const ConversationPane = lazy(async () => {
  // What was said, and what one writes with, come in the same breath as what is around them.
  void import('./ComposerForm').catch(() => undefined);
  void import('./MessageList').catch(() => undefined);
  return { default: (await import('./ConversationPane')).ConversationPane };
});

/** Where a conversation stands; whoever only looks at the list does not carry it. */
export function ConversationSlot(props: ConversationPaneProps) {
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
