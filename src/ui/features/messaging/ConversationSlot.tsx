import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { ScreenError } from '@/ui/kernel/RouteError';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import type { ConversationPaneProps } from './ConversationPane';

const ConversationPane = lazyPart(() => {
  // The messages and the composer are loaded at the same time as what is around them.
  void import('./ComposerForm').catch(() => undefined);
  void import('./MessageList').catch(() => undefined);
  return import('./ConversationPane').then((module) => module.ConversationPane);
});

/** An open conversation; its code is loaded when the first one is opened. */
export const ConversationSlot = observer(function ConversationSlot(props: ConversationPaneProps) {
  usePreloadedTools();
  return (
    <ErrorBoundary at={props.peer} Fallback={ScreenError}>
      <Suspense fallback={<PaneSpace />}>
        <ConversationPane {...props} />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Loads the tools of the composer together with it. */
function usePreloadedTools(): void {
  const loader = useService(uiTokens.screenLoader);
  const fillings = useService(uiTokens.slots);
  useEffect(() => {
    for (const { part } of fillings.in(slots.composerTool)) {
      loader.part(part.load).catch(() => undefined);
    }
  }, [loader, fillings]);
}

const PaneSpace = styled.div`
  flex: 1;
`;
