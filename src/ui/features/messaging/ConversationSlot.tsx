import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import styled from 'styled-components';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import type { ConversationPaneProps } from './ConversationPane';
import { ConversationPane, useConversationParts } from './conversation-ahead';

/** An open conversation; its code is loaded when the first one is opened. */
export const ConversationSlot = observer(function ConversationSlot(props: ConversationPaneProps) {
  useConversationParts();
  return (
    <ErrorBoundary at={props.peer} Fallback={ScreenError}>
      <Suspense fallback={<PaneSpace />}>
        <ConversationPane {...props} />
      </Suspense>
    </ErrorBoundary>
  );
});

const PaneSpace = styled.div`
  flex: 1;
`;
