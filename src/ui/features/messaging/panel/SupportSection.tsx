import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { HEADSET } from '@/ui/features/messaging/chat-icons';
import type { ChatSectionProps } from '@/ui/kernel/chat-slots';

/** Opens the conversation with the support account as soon as its address is known. */
export const SupportSection = observer(function SupportSection({ onOpen }: ChatSectionProps) {
  const { t } = useTranslation(['panel', 'common']);
  const { list, listing } = useService(messagingTokens.conversations);
  const loadConversations = useService(messagingTokens.loadConversations);
  const support = list.find(({ kind }) => kind === 'support')?.peer;
  useEffect(() => {
    if (support !== undefined) onOpen(support);
    else void loadConversations();
  }, [support, onOpen, loadConversations]);
  if (support !== undefined || listing === 'loading') return <SkeletonRows />;
  return (
    <EmptyState
      icon={HEADSET}
      title={t('panel:empty.support.title')}
      action={<Button onClick={() => void loadConversations()}>{t('common:retry')}</Button>}
    >
      {t('panel:empty.support.text')}
    </EmptyState>
  );
});
