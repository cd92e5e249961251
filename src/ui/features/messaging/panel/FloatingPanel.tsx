import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ChatAddress } from '@/domain/shared/ids';
import { isChatPath, routes } from '@/ui/kernel/routes';
import { IconButton } from '@/ui/parts/IconButton';
import { GRIP, SHRINK, SPREAD } from '../chat-icons';
import { ConnectionBar } from '../ConnectionBar';
import { ConversationList } from '../ConversationList';
import { ConversationSlot } from '../ConversationSlot';
import type { PanelViewModel, Point } from './panel.view-model';
import { SectionButtons, SectionContent } from './Sections';

/** How far an arrow key moves the panel, in pixels; four times as far with Shift. */
const STEP = 16;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface PanelProps {
  readonly panel: PanelViewModel;
}

/** The chat panel above the page, while it is open. */
export const FloatingPanel = observer(function FloatingPanel({ panel }: PanelProps) {
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

/** The title bar of the panel; the pointer and the keyboard move the panel by it. */
const PanelHead = observer(function PanelHead({ panel }: PanelProps) {
  const { t } = useTranslation('panel');
  const drag = useDragging(panel);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 4 : 1;
    panel.moveBy({ x: step.x * times, y: step.y * times });
  }

  return (
    <Head data-held={panel.full ? undefined : ''} {...(panel.full ? {} : drag)}>
      {!panel.full && (
        <IconButton icon={GRIP} label={t('panel.move')} onKeyDown={handleKeyDown} iconSize={18} />
      )}
      <h2>{t('panel.title')}</h2>
      <IconButton
        icon={panel.full ? SHRINK : SPREAD}
        label={panel.full ? t('panel.restore') : t('panel.full')}
        iconSize={18}
        onClick={panel.toggleFull}
      />
      <IconButton icon="close" label={t('panel.close')} iconSize={18} onClick={panel.close} />
    </Head>
  );
});

/** Moves the panel with the mouse, a pen or a finger. */
function useDragging(panel: PanelViewModel) {
  const held = useRef<Point>(undefined);

  function handleDown(event: PointerEvent<HTMLElement>): void {
    const { target, currentTarget, clientX, clientY } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    // The grip drags like the rest of the title bar; the other buttons are pressed.
    if (event.button !== 0 || (button && button !== currentTarget.firstElementChild)) return;
    currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = panel.rect;
    held.current = { x: clientX - x, y: clientY - y };
  }
  function handleMove({ clientX, clientY }: PointerEvent): void {
    const at = held.current;
    if (at) panel.moveTo({ x: clientX - at.x, y: clientY - at.y });
  }
  function handleEnd(): void {
    if (held.current) panel.savePosition();
    held.current = undefined;
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}

/** The chosen section, or the conversation opened from it; both when the panel fills the window. */
const Inside = observer(function Inside({ panel }: PanelProps) {
  const navigate = useNavigate();
  const onChatScreen = isChatPath(useLocation().pathname);
  /** A conversation opens in the panel; on the chat screen it opens there. */
  const open = (chosen: ChatAddress): void => {
    if (!onChatScreen) return panel.openConversation(chosen);
    // Support's section is only its conversation: left open, it would cover that.
    if (panel.section === 'support') panel.close();
    void navigate(routes.chat(chosen));
  };
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

/** Moves the focus into the panel as it opens, and back to where it was as it closes. */
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

const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  padding: 4px 6px;

  &[data-held] {
    cursor: grab;
    touch-action: none;
    user-select: none;
  }

  &[data-held]:active {
    cursor: grabbing;
  }

  & > h2 {
    flex: 1;
    padding-inline: var(--s2);
    font: 600 17px/1.2 var(--display);
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
