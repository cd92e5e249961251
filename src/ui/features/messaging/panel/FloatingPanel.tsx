import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ChatAddress } from '@/domain/shared/ids';
import { ConnectionBar } from '@/ui/features/messaging/ConnectionBar';
import { ConversationList } from '@/ui/features/messaging/ConversationList';
import { ConversationSlot } from '@/ui/features/messaging/ConversationSlot';
import { usePanel } from './use-panel';
import type { PanelViewModel } from './panel.view-model';
import { PanelHead } from './PanelHead';
import { SectionButtons } from './SectionButtons';
import { isChatPath, routes } from '@/ui/kernel/routes';
import { SectionContent } from './SectionContent';

/** The chat panel above the page; there is something to draw only while it is open. */
export const FloatingPanel = observer(function FloatingPanel() {
  const panel = usePanel();
  return panel.isOpen ? <OpenPanel panel={panel} /> : null;
});

interface PanelProps {
  readonly panel: PanelViewModel;
}

const OpenPanel = observer(function OpenPanel({ panel }: PanelProps) {
  const { t } = useTranslation('panel');
  const ref = useFocusInside();
  const { x, y, width, height } = panel.rect;
  const position: CSSProperties = panel.full
    ? {}
    : { translate: `${x}px ${y}px`, inlineSize: width, blockSize: height };

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || isWriting(event.target)) return;
    panel.close();
  }

  return (
    <Root
      ref={ref}
      role="dialog"
      aria-label={t('panel.title')}
      tabIndex={-1}
      data-full={panel.full || undefined}
      style={position}
      onKeyDown={handleKeyDown}
    >
      <PanelHead panel={panel} />
      <Sections>
        <SectionButtons current={panel.section} onChoose={panel.show} />
      </Sections>
      <ConnectionBar />
      <Inside panel={panel} />
    </Root>
  );
});

/** The chosen section, or the conversation opened from it; both when the panel fills the window. */
const Inside = observer(function Inside({ panel }: PanelProps) {
  const open = useOpening(panel);
  const onChatScreen = useOnChatScreen();
  // The chat screen shows its conversation itself, so the panel shows only the sections there.
  const peer = onChatScreen ? undefined : panel.peer;
  const listed = panel.full && peer !== undefined;
  return (
    <Body data-both={listed || undefined}>
      {listed && <ConversationList open={peer} onOpen={open} />}
      {peer === undefined ? (
        panel.section && <SectionContent section={panel.section} onOpen={open} />
      ) : (
        <Conversation>
          <ConversationSlot
            key={peer}
            peer={peer}
            alone={!listed}
            onLeave={panel.leaveConversation}
          />
        </Conversation>
      )}
    </Body>
  );
});

/** A conversation opens in the panel; on the chat screen it opens there. */
function useOpening(panel: PanelViewModel): (peer: ChatAddress) => void {
  const navigate = useNavigate();
  const onChatScreen = useOnChatScreen();
  return (peer) => {
    if (!onChatScreen) return panel.openConversation(peer);
    // Support's section is nothing but its conversation: left open, it would cover that.
    if (panel.section === 'support') panel.close();
    void navigate(routes.chat(peer));
  };
}

function useOnChatScreen(): boolean {
  const { pathname } = useLocation();
  return isChatPath(pathname);
}

/** The focus comes in with the panel, and goes back to where it was when the panel goes. */
function useFocusInside() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = ref.current;
    panel?.focus();
    return () => {
      const stays = document.activeElement;
      const lost = stays === document.body || stays === null || panel?.contains(stays);
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}

/** Escape in a field does not close the panel, so that no half-written text disappears. */
function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

const Root = styled.div`
  position: fixed;
  z-index: 30;
  inset-block-start: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  overflow: hidden;

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-full] {
    inset: 0;
    border: 0;
    border-radius: 0;
  }
`;

const Sections = styled.div`
  padding: 2px var(--s3) 6px;
  border-block-end: 1px solid var(--line);

  & > * {
    max-inline-size: 376px;
  }
`;

const Body = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;
  overflow-y: auto;

  &[data-both] {
    grid-template-columns: 320px minmax(0, 1fr);
    overflow: hidden;
  }
`;

const Conversation = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  background: var(--paper);
`;
