import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { parseChatAddress, parseUserId } from '@/domain/shared/ids';
import { EmptyState } from '@/ui/shared/EmptyState';
import { usePageTitle } from '@/ui/shared/Page';
import { useImmersive } from '@/ui/shared/use-immersive';
import { VisuallyHidden } from '@/ui/shared/VisuallyHidden';
import { phone } from '@/ui/theme/breakpoints';
import { ConnectionBar } from './ConnectionBar';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';
import { PaymentNotice } from './PaymentNotice';

/** The list and one conversation beside each other; on phones one of the two (specification §2). */
export const ChatScreen = observer(function ChatScreen() {
  const { t } = useTranslation('chat');
  const [query] = useSearchParams();
  const wanted = parseChatAddress(query.get('with') ?? '');
  const peer = wanted.ok ? wanted.value : undefined;
  const named = parseUserId(Number(query.get('id')));
  const stranger = named.ok ? named.value : undefined;
  usePageTitle(t('title'));
  // On phones an open conversation has the whole window.
  useImmersive(peer !== undefined);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <Root data-open={peer !== undefined || undefined}>
        <ConversationList open={peer} />
        <Pane>
          <ConnectionBar />
          {peer === undefined ? (
            <EmptyState icon="chat" title={t('pane.choose')}>
              {t('pane.chooseText')}
            </EmptyState>
          ) : (
            <ConversationPane key={peer} peer={peer} stranger={stranger} />
          )}
        </Pane>
      </Root>
      <PaymentNotice />
    </>
  );
});

const Root = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  min-block-size: 0;

  ${phone} {
    grid-template-columns: minmax(0, 1fr);

    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
  }
`;

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;
