import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import type { Anchor } from '@/ui/parts/position-popover';
import { MessageActions } from './MessageActions';
import { useLongPress } from './use-long-press';
import type { MessageProps } from './conversation-props';

/** `button` of an event made by the right mouse button. */
const RIGHT = 2;

export interface MessageMenuProps extends MessageProps {
  readonly own: boolean;
  readonly children: ReactNode;
}

/** What can be done with a message: by right-click, long press, the dots and the keyboard. */
export const MessageMenu = observer(function MessageMenu({
  talk,
  message,
  own,
  children,
}: MessageMenuProps) {
  const { t } = useTranslation('messaging');
  const [anchor, setAnchor] = useState<Anchor | undefined>();
  const dots = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setAnchor(undefined), []);
  const longPress = useLongPress(setAnchor);
  const { person, kind: place } = talk.conversation;
  const { kind } = message.body;
  const mayComplain = !own && place === 'person' && person !== undefined;
  const hasActions =
    kind === 'text' || mayComplain || (own && kind !== 'gift' && kind !== 'red-packet');

  function handleContextMenu(event: MouseEvent): void {
    event.preventDefault();
    // A resting finger asks, too, while it is still down: the long press answers it.
    if (isTouch(event.nativeEvent)) return;
    const { clientX: x, clientY: y } = event;
    // The menu key has no pointer: the menu opens at the dots.
    const byKey = event.button !== RIGHT && x === 0 && y === 0 ? dots.current : undefined;
    setAnchor((open) => open ?? byKey ?? { x, y });
  }

  if (!hasActions) return <Root data-own={own || undefined}>{children}</Root>;
  return (
    <Root data-own={own || undefined} onContextMenu={handleContextMenu} {...longPress}>
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
        <MessageActions
          talk={talk}
          message={message}
          own={own}
          anchor={anchor}
          onClose={close}
          {...(mayComplain && { onComplain: talk.front.complain })}
        />
      )}
    </Root>
  );
});

/** Whether the event came from a finger; only some browsers tell. */
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

  /* The dots only: what a message carries may be a button itself. */
  & > [aria-haspopup='menu'] {
    opacity: 0;
  }

  &:hover > [aria-haspopup='menu'],
  & > [aria-haspopup='menu']:focus-visible,
  & > [aria-haspopup='menu'][aria-expanded='true'] {
    opacity: 1;
  }

  @media (hover: none) {
    /* A resting finger opens the menu, which can copy; selecting would be in its way. */
    -webkit-touch-callout: none;
    user-select: none;

    & > [aria-haspopup='menu'] {
      opacity: 0.7;
    }
  }
`;
