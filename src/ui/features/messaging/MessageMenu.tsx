import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { isPaidKind } from '@/domain/messaging/kinds/kinds';
import { isStored, type Message } from '@/domain/messaging/message';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { IconButton } from '@/ui/parts/IconButton';
import type { Anchor } from '@/ui/parts/position-popover';
import { MessageActionList } from './MessageActionList';
import type { MessageActions, PartnerSnapshot } from './message-props';
import { useMessageTexts } from './message-texts';
import { useLongPress } from './use-long-press';

/** `button` of an event made by the right mouse button. */
const RIGHT = 2;

interface MessageMenuProps {
  readonly message: Message;
  readonly own: boolean;
  readonly partner: PartnerSnapshot;
  readonly actions: MessageActions;
  /** Its button lies on the message, which fills its cell of a grid. */
  readonly inGrid?: boolean;
  /** Begins a complaint about the writer. */
  readonly onReport: () => void;
  /** Shows what its translation says back, where a message can have one. */
  readonly onCheck?: (message: Message) => void;
  readonly children: ReactNode;
}

/**
 * The menu of a message: by right-click, long press, its button and the keyboard. Pictures and selected words
 * keep the browser's own.
 */
export function MessageMenu(props: MessageMenuProps) {
  const { message, own, partner, actions, inGrid, onReport, onCheck, children } = props;
  const look = {
    'data-own': own || undefined,
    'data-in-grid': inGrid || undefined,
    'data-line': !inGrid || undefined,
  };
  const { t } = useMessageTexts();
  const [anchor, setAnchor] = useState<Anchor | undefined>();
  const dots = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setAnchor(undefined), []);
  const longPress = useLongPress(setAnchor);
  const { kind } = message.body;
  const [reporting] = useFillings(slots.reportPerson);
  const mayReport = !own && partner.reportable && reporting !== undefined;
  const hasActions =
    isStored(message.state) || kind === 'text' || mayReport || (own && !isPaidKind(kind));

  const selected = useRef(false);
  function handleContextMenu(event: MouseEvent): void {
    const { clientX: x, clientY: y, target } = event;
    // A resting finger sends this event, too, while it is still down; the long press handles it.
    if (isTouch(event.nativeEvent)) return event.preventDefault();
    if (selected.current || (target as Element).closest('img')) return;
    event.preventDefault();
    // The menu key has no pointer, so the menu opens at its button.
    const byKey = event.button !== RIGHT && x === 0 && y === 0 ? dots.current : undefined;
    const open = (): void => setAnchor((before) => before ?? byKey ?? { x, y });
    // Where the button is still down, its coming up would close the menu as a press beside it.
    if (event.buttons === 0) open();
    else addEventListener('pointerup', () => setTimeout(open), { once: true });
  }
  /** By then some systems have selected the word that is pressed. */
  function handlePointerDown(): void {
    selected.current = getSelection()?.isCollapsed === false;
  }

  if (!hasActions) return <Root {...look}>{children}</Root>;
  return (
    <Root
      {...look}
      onPointerDownCapture={handlePointerDown}
      onContextMenu={handleContextMenu}
      {...longPress}
    >
      {children}
      <IconButton
        ref={dots}
        icon="dots"
        label={t('message.actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <MessageActionList
          {...{ message, own, actions, anchor, onCheck }}
          name={partner.name}
          onClose={close}
          onReport={mayReport ? onReport : undefined}
        />
      )}
    </Root>
  );
}

/** Whether the event came from a finger; not all browsers say so. */
function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

const Root = styled.div`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  &[data-own] {
    flex-direction: row-reverse;
  }

  &[data-in-grid] {
    position: relative;
    block-size: 100%;

    & > [aria-haspopup='menu'] {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      color: var(--on-picture);
      filter: drop-shadow(0 0 2px var(--on-tag));
    }
  }

  /* Only the button of the menu: the body of a message may be a button, too. */
  & > [aria-haspopup='menu'] {
    opacity: 0;
  }

  &:hover > [aria-haspopup='menu'],
  & > [aria-haspopup='menu']:focus-visible,
  & > [aria-haspopup='menu'][aria-expanded='true'] {
    opacity: 1;
  }

  @media (hover: none) {
    /* A resting finger opens the menu and must not select text; the menu can copy it. */
    -webkit-touch-callout: none;
    user-select: none;

    & > [aria-haspopup='menu'] {
      opacity: 0.7;
    }
  }
`;
