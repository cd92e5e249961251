import { observer } from 'mobx-react-lite';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ports } from '@/application/tokens';
import { recallTimeLeft } from '@/domain/messaging/recall-window';
import { useService } from '@/ui/app/scope';
import { IconButton } from '@/ui/shared/IconButton';
import { MenuList, type MenuItem } from '@/ui/shared/MenuList';
import { useToasts } from '@/ui/shared/Toasts';
import { minutesAndSeconds } from './minutes-and-seconds';
import { translationPrice } from './translation-price';
import type { MessageProps } from './talk-props';

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
  const { t } = useTranslation('chat');
  const items = useMessageItems({ talk, message, own });
  const [open, setOpen] = useState(false);
  const dots = useRef<HTMLButtonElement>(null);

  function handleContextMenu(event: MouseEvent): void {
    if (items.length === 0) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <Root data-own={own || undefined} onContextMenu={handleContextMenu}>
      {children}
      {items.length > 0 && (
        <IconButton
          ref={dots}
          icon="dots"
          label={t('message.actions')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      )}
      {open && dots.current && (
        <MenuList
          label={t('message.actions')}
          items={items}
          anchor={dots.current}
          onClose={() => setOpen(false)}
        />
      )}
    </Root>
  );
});

function useMessageItems({ talk, message, own }: MessageProps & { readonly own: boolean }) {
  const { t } = useTranslation('chat');
  const clock = useService(ports.clock);
  const { me } = useService(ports.session);
  const toasts = useToasts();
  const { body } = message;
  const items: MenuItem[] = [];
  if (body.kind !== 'text' || !me) return items;
  items.push({
    id: 'copy',
    icon: 'copy',
    label: t('message.copy'),
    // The clipboard is absent on plain-http addresses of a local network.
    disabled: navigator.clipboard === undefined,
    onSelect: () => void navigator.clipboard.writeText(body.text),
  });
  if (!own && !body.translation) {
    items.push({
      id: 'translate',
      icon: 'swap',
      label: t('message.translateFor', { price: translationPrice(t, body.text, me) }),
      onSelect: () => void talk.translate(message, me.language),
    });
  }
  const left = own ? recallTimeLeft(message, me.address, clock.now()) : 0;
  if (left > 0) {
    items.push({
      id: 'recall',
      icon: 'undo',
      label: t('message.recall'),
      hint: t('message.recallLeft', { time: minutesAndSeconds(left) }),
      danger: true,
      onSelect: () =>
        void talk.recall(message).then((done) => {
          if (!done) return;
          toasts.show(t('message.recalled'));
          talk.editAgain(body.text);
        }),
    });
  }
  return items;
}

const Root = styled.div`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  &[data-own] {
    flex-direction: row-reverse;
  }

  & > button {
    opacity: 0;
  }

  &:hover > button,
  & > button:focus-visible,
  & > button[aria-expanded='true'] {
    opacity: 1;
  }

  @media (hover: none) {
    & > button {
      opacity: 0.7;
    }
  }
`;
