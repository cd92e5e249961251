import { useTranslation } from 'react-i18next';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';

/** Puts a greeting into the composer of a conversation, unless something is being written there. */
export function useGreeting(): (peer: ChatAddress) => void {
  const { t } = useTranslation('matching');
  const drafts = useService(messagingTokens.drafts);
  return (peer) => {
    if (drafts.read(peer) === '') drafts.write(peer, t('matched.greeting'));
  };
}
