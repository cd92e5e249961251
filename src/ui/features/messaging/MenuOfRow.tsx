import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Conversation } from '@/domain/messaging/conversation';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { SHORTCUTS, actionOf, combinationOf, type ActionIn } from '@/ui/kernel/shortcuts';
import { IconButton } from '@/ui/parts/IconButton';
import { hasLayers } from '@/ui/parts/layers';
import type { Anchor } from '@/ui/parts/position-popover';
import { useTurns } from '@/ui/parts/use-turns';
import { LONG, useLongPress } from './use-long-press';

const RowMenu = lazyPart(() => import('./RowMenu').then((module) => module.RowMenu));

interface MenuOfRowProps {
  readonly conversation: Conversation;
  /** The name of the other person. */
  readonly name: string;
  readonly row: ReactNode;
}

/** What is open: the menu, or the question of a key. */
interface Shown {
  readonly anchor: Anchor;
  readonly pressed?: ActionIn<'row'>;
}

/** A row with its menu: at a button, the right button of the mouse, the menu key or a long press. */
export function MenuOfRow({ conversation, name, row }: MenuOfRowProps) {
  const { t } = useTranslation('messaging');
  const menus = useTurns<Shown>();
  const { current: shown, replace } = menus;
  const dots = useRef<HTMLButtonElement>(null);
  const finger = useFinger((anchor) => replace({ anchor }));

  function handleContextMenu(event: MouseEvent): void {
    event.preventDefault();
    // A resting finger sends this event, too; the long press handles it.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return;
    const { clientX: x, clientY: y } = event;
    const byKey = x === 0 && y === 0 ? dots.current : undefined;
    const open = (): void => replace({ anchor: byKey ?? { x, y } });
    // Where the button is still down, its coming up would close the menu as a press beside it.
    if (event.buttons === 0) open();
    else addEventListener('pointerup', () => setTimeout(open), { once: true });
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const pressed = actionOf(SHORTCUTS.row, combinationOf(event.nativeEvent));
    // What is open above the page has its own keys.
    if (pressed === undefined || hasLayers()) return;
    event.preventDefault();
    menus.add({ anchor: event.currentTarget, pressed });
  }

  return (
    <Root {...finger} onContextMenu={handleContextMenu} onKeyDown={handleKey}>
      {row}
      <IconButton
        ref={dots}
        icon="dots"
        iconSize={16}
        label={t('settings.menuOf', { name })}
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        onClick={(event) => replace({ anchor: event.currentTarget })}
      />
      {shown && (
        <ArrivingDialog
          key={menus.turn}
          part={RowMenu}
          props={{ conversation, name, ...shown, onClose: shown.pressed ? menus.end : menus.clear }}
        />
      )}
    </Root>
  );
}

/** A finger that rests on the row opens the menu; lifting it does not open the conversation. */
function useFinger(onRest: (at: Anchor) => void) {
  const downAt = useRef<number>(undefined);
  const { onPointerDown, ...handlers } = useLongPress(onRest);
  return {
    ...handlers,
    onPointerDown: (event: PointerEvent) => {
      downAt.current = event.pointerType === 'mouse' ? undefined : event.timeStamp;
      onPointerDown(event);
    },
    onClickCapture: (event: MouseEvent) => {
      const { current = event.timeStamp } = downAt;
      if (event.timeStamp - current < LONG) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const Root = styled.div`
  position: relative;

  & > a,
  & > button:first-child {
    padding-inline-end: 44px;
    -webkit-touch-callout: none;
  }

  & > [aria-haspopup] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    margin: auto;
    color: var(--ink-3);
  }

  @media (hover: hover) {
    & > [aria-haspopup]:not([aria-expanded='true']) {
      opacity: 0;
    }

    &:hover > [aria-haspopup],
    &:focus-within > [aria-haspopup] {
      opacity: 1;
    }
  }
`;
