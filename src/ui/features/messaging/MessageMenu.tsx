import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { isPaidKind, isWritten } from '@/domain/messaging/kinds/kinds';
import { isStored, type Message } from '@/domain/messaging/message';
import { takesReplies } from '@/domain/messaging/reply';
import { ArrivingMenu } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { SHORTCUTS, actionOf, combinationOf } from '@/ui/kernel/shortcuts';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import type { Anchor } from '@/ui/parts/position-popover';
import { useTurns } from '@/ui/parts/use-turns';
import { FACE, REPLY } from './chat-icons';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';
import type { ShownMenu } from './shown-menu';
import { useLongPress, type Point } from './use-long-press';
import { useSwipe } from './use-swipe';

/** The open menu; its part is fetched as the pointer, a finger or the focus comes to a message. */
export const OpenedMenu = lazyPart(() =>
  import('./OpenedMenu').then((module) => module.OpenedMenu),
);

/** `button` of an event made by the right mouse button. */
const RIGHT = 2;

interface MessageMenuProps extends Omit<MessageProps, 'reading'> {
  readonly own: boolean;
  readonly children: ReactNode;
}

/**
 * The menu of a message: by right-click, long press, its button and the keyboard. Pictures and selected words
 * keep the browser's own.
 */
export function MessageMenu(props: MessageMenuProps) {
  const { message, own, partner, actions, dialogs, children } = props;
  const about = { message, own, partner, actions, dialogs };
  const look = { 'data-own': own || undefined, 'data-line': true };
  const { t } = useMessageTexts();
  // A key that is pressed before the menu has come does not replace what was pressed first.
  const menus = useTurns<ShownMenu>();
  const { current: shown, replace } = menus;
  const [near, setNear] = useState(false);
  const dots = useRef<HTMLButtonElement>(null);
  const open = (anchor: Anchor): void => {
    if (!shown) replace({ what: 'actions', anchor });
  };
  const finger = useFinger(open, props);
  const byPointer = useContextMenu(open, dots);
  const fetchAhead = useFetchAhead();
  const [reporting] = useFillings(slots.reportPerson);
  const mayReport = !own && partner.reportable && reporting !== undefined;
  if (!mayReport && !hasActions(message, own)) return <Root {...look}>{children}</Root>;
  return (
    <Root
      {...look}
      {...byPointer}
      // Only a mouse is near before it presses; the menu has the reactions for all.
      onPointerEnter={({ pointerType }) => {
        fetchAhead();
        setNear(pointerType === 'mouse' && actions.canReact(message));
      }}
      onFocus={fetchAhead}
      {...finger.handlers}
    >
      {finger.swiping && <Icon name={REPLY} />}
      {children}
      <IconButton
        ref={dots}
        icon="dots"
        label={t('message.actions')}
        aria-haspopup="menu"
        aria-expanded={shown?.what === 'actions'}
        onClick={(event) => replace({ what: 'actions', anchor: event.currentTarget })}
        onKeyDown={(event) => handleKey(event, menus.add)}
      />
      {near && <ReactButton isOpen={shown?.what === 'reactions'} onOpen={replace} />}
      {shown && (
        <ArrivingMenu
          key={menus.turn}
          part={OpenedMenu}
          props={{
            ...about,
            ...shown,
            mayReport,
            onClose: menus.clear,
            onDone: menus.end,
            onMore: () => replace({ ...shown, what: 'emoticons' }),
            onLeave: () => dots.current?.focus(),
          }}
        />
      )}
    </Root>
  );
}

function hasActions({ state, body }: Message, own: boolean): boolean {
  return isStored(state) || isWritten(body) || (own && !isPaidKind(body.kind));
}

/** Fetches the menu ahead of need; a failure is tried again when it opens. */
function useFetchAhead(): () => void {
  const loader = useService(uiTokens.screenLoader);
  return () => void loader.part(OpenedMenu.load, {}).catch(() => undefined);
}

/** The keys of a message, at its button. */
function handleKey(event: KeyboardEvent<HTMLElement>, show: (shown: ShownMenu) => void): void {
  const anchor = event.currentTarget;
  const action = actionOf(SHORTCUTS.message, combinationOf(event.nativeEvent));
  // The button itself opens the actions.
  if (action === undefined || action === 'actions') return;
  event.preventDefault();
  if (action === 'older' || action === 'newer') neighbour(anchor, action)?.focus();
  else if (action === 'reactions') show({ what: 'reactions', anchor });
  else show({ what: 'actions', anchor, pressed: action });
}

/** The button of the message above or below. */
function neighbour(button: Element, way: 'older' | 'newer'): HTMLElement | undefined {
  const all = [
    ...(button.closest('[role=log]')?.querySelectorAll<HTMLElement>('[data-dots]') ?? []),
  ];
  return all[all.findIndex((other) => other === button) + (way === 'older' ? -1 : 1)];
}

type Gesture = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** What a finger does: resting opens the menu, swiping answers. */
function useFinger(
  onRest: (at: Point) => void,
  { message, actions }: Pick<MessageMenuProps, 'message' | 'actions'>,
) {
  const longPress = useLongPress(onRest);
  const mayReply = takesReplies(message);
  const { swiping, handlers } = useSwipe(mayReply ? () => actions.reply(message) : undefined);
  return { swiping, handlers: both(longPress, handlers) };
}

/** The handlers of two gestures of one finger. */
function both(one: Gesture, other: Gesture): Gesture {
  const call = (name: keyof Gesture) => (event: PointerEvent<HTMLElement>) => {
    one[name](event);
    other[name](event);
  };
  return {
    onPointerDown: call('onPointerDown'),
    onPointerMove: call('onPointerMove'),
    onPointerUp: call('onPointerUp'),
    onPointerCancel: call('onPointerCancel'),
  };
}

interface ReactButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (shown: ShownMenu) => void;
}

/** Opens the quick reactions alone. */
function ReactButton({ isOpen, onOpen }: ReactButtonProps) {
  const { t } = useMessageTexts();
  return (
    <IconButton
      icon={FACE}
      label={t('reaction.add')}
      data-react
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget: anchor }) => onOpen({ what: 'reactions', anchor })}
    />
  );
}

/** The handlers by which the right button and the menu key open the menu. */
function useContextMenu(
  onOpen: (anchor: Anchor) => void,
  dots: { readonly current: HTMLElement | null },
) {
  const selected = useRef(false);
  function handleContextMenu(event: MouseEvent): void {
    const { clientX: x, clientY: y, target } = event;
    // A resting finger sends this event, too, while it is still down; the long press handles it.
    if (isTouch(event.nativeEvent)) return event.preventDefault();
    if (selected.current || (target as Element).closest('img')) return;
    event.preventDefault();
    // The menu key has no pointer, so the menu opens at its button.
    const byKey = event.button !== RIGHT && x === 0 && y === 0 ? dots.current : undefined;
    const anchor = byKey ?? { x, y };
    const open = (): void => onOpen(anchor);
    // Where the button is still down, its coming up would close the menu as a press beside it.
    if (event.buttons === 0) open();
    else addEventListener('pointerup', () => setTimeout(open), { once: true });
  }
  /** By then some systems have selected the word that is pressed. */
  function handlePointerDown(): void {
    selected.current = getSelection()?.isCollapsed === false;
  }
  return { onContextMenu: handleContextMenu, onPointerDownCapture: handlePointerDown };
}

/** Whether the event came from a finger; not all browsers say so. */
function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-inline-size: 0;

  &[data-own] {
    flex-direction: row-reverse;
  }

  &[data-in-grid] {
    block-size: 100%;

    & > [aria-haspopup='menu'] {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      color: var(--on-picture);
      filter: drop-shadow(0 0 2px var(--on-tag));
    }
  }

  /* Beside the message, so that its words do not move. */
  & > [data-react] {
    position: absolute;
    inset-inline-start: 100%;
  }

  &[data-own] > [data-react] {
    inset-inline: auto 100%;
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

  /* Shown while the message is swiped away from it. */
  & > svg {
    position: absolute;
    inset-inline-end: -36px;
    color: var(--coral);
  }

  @media (hover: none) {
    touch-action: pan-y pinch-zoom;

    /* A resting finger opens the menu and must not select text; the menu can copy it. */
    -webkit-touch-callout: none;
    user-select: none;

    & > [aria-haspopup='menu'] {
      opacity: 0.7;
    }
  }
`;
