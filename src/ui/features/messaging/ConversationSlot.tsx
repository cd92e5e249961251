import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import { whenIdle } from '@/ui/kernel/frames';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import type { LoadPart } from '@/ui/kernel/screen-loader';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ComposerForm, DialogLayer, MessageList } from './conversation-parts';
import type { ConversationPaneProps } from './ConversationPane';

const ConversationPane = lazyPart(() =>
  import('./ConversationPane').then((module) => module.ConversationPane),
);

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

/** Fetches all parts of an open conversation at once, instead of each when the one around it is drawn. */
function useConversationParts(): void {
  const fetchParts = useFetchParts();
  // With the first drawing: an effect would come after the empty space of the first of them.
  useState(fetchParts);
}

/**
 * Fetches them ahead of need once `isShown`. The first conversation is then drawn at once: React would hold it
 * back for a third of a second after the empty space that it draws for a part on its way.
 */
export function useConversationPartsAhead(isShown: boolean): void {
  const fetchParts = useFetchParts();
  useEffect(
    () => (isShown ? whenIdle(fetchParts) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list is shown
    [isShown],
  );
}

function useFetchParts(): () => void {
  const loader = useService(uiTokens.screenLoader);
  const fillings = useService(uiTokens.slots);
  return () => {
    const filled = [
      ...fillings.in(slots.composerTool),
      ...fillings.in(slots.besideField),
      ...fillings.in(slots.aboveComposer),
    ];
    const parts: readonly { readonly load: LoadPart }[] = [
      ConversationPane,
      MessageList,
      ComposerForm,
      DialogLayer,
      ...filled.map(({ part }) => part),
    ];
    // A visit of its own: a part that did not arrive ahead of need is fetched again when it is drawn.
    for (const { load } of parts) loader.part(load, {}).catch(() => undefined);
  };
}

const PaneSpace = styled.div`
  flex: 1;
`;
