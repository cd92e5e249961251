import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { HEADSET } from '../chat-icons';
import type { ChatSectionProps } from '@/ui/kernel/slots';
import type { ChatAddress } from '@/domain/shared/ids';

/** Opens the conversation with the support account as soon as its address is known. */
export const SupportSection = observer(function SupportSection({ onOpen }: ChatSectionProps) {
  const { t } = useTranslation(['panel', 'common']);
  const { list, listing } = useService(messagingTokens.conversations);
  const loadConversations = useService(messagingTokens.loadConversations);
  const support = list.find(({ kind }) => kind === 'support')?.peer;
  const writeAbout = useWriteAbout();
  useEffect(() => {
    if (support === undefined) {
      void loadConversations();
      return;
    }
    writeAbout(support);
    onOpen(support);
  }, [support, onOpen, loadConversations, writeAbout]);
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

/** The form of the numbers of orders and movements: a link from elsewhere writes nothing else. */
const NUMBER = /^[\w-]{1,64}$/;

/** Begins the message with the number that the link named, after the draft that is there already. */
function useWriteAbout(): (support: ChatAddress) => void {
  const { t } = useTranslation('panel');
  const drafts = useService(messagingTokens.drafts);
  const [query] = useSearchParams();
  const number = query.get('about') ?? '';
  return useCallback(
    (support) => {
      const draft = drafts.read(support);
      if (!NUMBER.test(number) || draft.includes(number)) return;
      const begun = t('supportAbout', { number });
      drafts.write(support, draft === '' ? begun : `${draft}\n${begun}`);
    },
    [drafts, number, t],
  );
}
