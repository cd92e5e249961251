import { useEffect, useState } from 'react';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';

/**
 * Whether nobody is at an address: the server was asked and does not know it, and nothing was ever
 * written there. To be called in an observer.
 *
 * @param introduced somebody's number came with the address; their profile is being read
 */
export function useUnknownPeer(peer: ChatAddress, introduced: boolean): boolean {
  const lookUpPeer = useService(messagingTokens.lookUpPeer);
  const conversations = useService(messagingTokens.conversations);
  const [missing, setMissing] = useState<ChatAddress>();
  useEffect(() => {
    let isOpen = true;
    void lookUpPeer(peer).then((isMissing) => {
      if (isOpen && isMissing) setMissing(peer);
    });
    return () => {
      isOpen = false;
    };
  }, [lookUpPeer, peer]);
  const { person, last } = conversations.with(peer);
  const isKnown = person !== undefined || last !== undefined;
  const hasMessages = conversations.messagesWith(peer).length > 0;
  return missing === peer && !introduced && !isKnown && !hasMessages;
}
