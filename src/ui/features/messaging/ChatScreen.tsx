import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { parseChatSection, type ChatSection } from '@/domain/messaging/chat-sections';
import {
  parseChatAddress,
  parseUserId,
  type ChatAddress,
  type MessageId,
} from '@/domain/shared/ids';
import { EmptyState } from '@/ui/parts/EmptyState';
import { usePageTitle } from '@/ui/parts/Page';
import { useImmersive } from '@/ui/parts/use-immersive';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { onePane, phone } from '@/ui/theme/breakpoints';
import { ConnectionBar } from './ConnectionBar';
import { ConversationList } from './ConversationList';
import { ConversationSlot } from './ConversationSlot';
import { UnknownAddress } from './UnknownAddress';
import { SectionButtons, SectionContent } from './panel/Sections';
import { routes } from '@/ui/kernel/routes';

/** The list and one conversation beside each other; on phones one of the two (specification §2). */
export const ChatScreen = observer(function ChatScreen() {
  const { t } = useTranslation('messaging');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('with') ?? '';
  const wanted = parseChatAddress(asked);
  const peer = wanted.ok ? wanted.value : undefined;
  const named = parseUserId(Number(query.get('id')));
  const stranger = named.ok ? named.value : undefined;
  const message = query.get('at') as MessageId | null;
  usePageTitle(t('title'));
  // On phones, in both orientations, an open conversation has the whole window.
  useImmersive(asked !== '');
  const leave = (): void => void navigate(routes.conversations);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <Root data-open={asked !== '' || undefined}>
        <Start open={peer} section={parseChatSection(query.get('place'))} />
        <Pane>
          <ConnectionBar />
          {asked === '' && (
            <EmptyState icon="chat" title={t('pane.choose')}>
              {t('pane.chooseText')}
            </EmptyState>
          )}
          {asked !== '' && peer === undefined && <UnknownAddress onLeave={leave} />}
          {peer !== undefined && (
            <ConversationSlot
              key={peer}
              {...{ peer, stranger }}
              at={message ?? undefined}
              onLeave={leave}
            />
          )}
        </Pane>
      </Root>
    </>
  );
});

interface StartProps {
  readonly open: ChatAddress | undefined;
  readonly section: ChatSection | undefined;
}

/** The list, or another of the six sections; without a sidebar their icons are here. */
function Start({ open, section = 'recent' }: StartProps) {
  const navigate = useNavigate();
  const openConversation = useCallback(
    (peer: ChatAddress) => void navigate(routes.chat(peer), { replace: true }),
    [navigate],
  );
  const choose = (chosen: ChatSection): void =>
    void navigate(chosen === 'recent' ? routes.chatSections : routes.chatSection(chosen));
  return (
    <Column>
      <Sections data-elsewhere={section !== 'recent' || undefined}>
        <SectionButtons current={section} onChoose={choose} />
      </Sections>
      {section === 'recent' ? (
        <ConversationList open={open} />
      ) : (
        <SectionContent section={section} onOpen={openConversation} />
      )}
    </Column>
  );
}

const Root = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  min-block-size: 0;

  ${phone} {
    grid-template-columns: minmax(0, 1fr);

    &:not([data-open]) > :last-child {
      display: none;
    }
  }

  ${onePane} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }

    &[data-open] > :first-child {
      display: none;
    }
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  border-inline-end: 1px solid var(--line);
  background: var(--surface);

  & > :last-child {
    flex: 1;
  }

  ${phone} {
    border-inline-end: 0;
  }
`;

const Sections = styled.div`
  display: none;
  padding: 6px var(--s3);
  border-block-end: 1px solid var(--line);

  &[data-elsewhere] {
    display: block;
  }

  ${phone} {
    display: block;
  }
`;

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;
