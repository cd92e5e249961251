import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';

interface UnknownAddressProps {
  /** Back to the list. */
  readonly onLeave: () => void;
}

/** The address of a conversation that no person has. */
export function UnknownAddress({ onLeave }: UnknownAddressProps) {
  const { t } = useTranslation('messaging');
  return (
    <EmptyState
      icon="user"
      title={t('pane.nobody')}
      action={<Button onClick={onLeave}>{t('pane.back')}</Button>}
    >
      {t('pane.nobodyText')}
    </EmptyState>
  );
}

/**
 * Whether an address has no person: the server does not know it, and nothing was ever written there. To be
 * called in an observer.
 *
 * @param introduced the address came with a user's number, whose profile is being read
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
