import { useEffect, useState } from 'react';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import type { LoadPart } from '@/ui/kernel/screen-loader';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { whenIdle } from '@/ui/kernel/frames';
import { ComposerForm, DialogLayer, MessageList } from './conversation-parts';

/** What is around the messages and the composer. */
export const ConversationPane = lazyPart(() =>
  import('./ConversationPane').then((module) => module.ConversationPane),
);

/** Fetches all parts of an open conversation at once, instead of each when the one around it is drawn. */
export function useConversationParts(): void {
  const fetchParts = useFetchParts();
  // With the first drawing: an effect would come after the empty space that stands for the first of them.
  useState(fetchParts);
}

/**
 * Fetches them ahead of need once `isShown`: the first conversation is then drawn at once, where React would hold
 * it back for the third of a second after the empty space that was drawn for a part on its way.
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
    const filled = [...fillings.in(slots.composerTool), ...fillings.in(slots.aboveComposer)];
    const parts: readonly { readonly load: LoadPart }[] = [
      ConversationPane,
      MessageList,
      ComposerForm,
      DialogLayer,
      ...filled.map(({ part }) => part),
    ];
    // A visit of its own: what did not arrive ahead of need is asked for again when it is drawn.
    for (const { load } of parts) loader.part(load, {}).catch(() => undefined);
  };
}
