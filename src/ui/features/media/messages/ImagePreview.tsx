import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ShownPicture } from '@/application/media/pictures';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { isFriendly } from '@/domain/messaging/conversation';
import { peerOf, type Message } from '@/domain/messaging/message';
import { sentTogether } from '@/domain/messaging/message-groups';
import { useService } from '@/ui/kernel/scope';
import { fixedTime } from '@/ui/parts/date-text';
import { Icon } from '@/ui/parts/Icon';
import { DOWNLOAD } from '@/ui/parts/pictures/picture-icons';
import { PictureWays, pressWay, PictureWindow } from '@/ui/parts/pictures/PictureWindow';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import type { MessageDialogProps } from '@/ui/kernel/slots';

/** One picture in the whole window, which can be zoomed and downloaded; arrows lead to those sent with it. */
export const ImagePreview = observer(function ImagePreview(props: MessageDialogProps<'image'>) {
  const [message, setMessage] = useState(props.message);
  const { body } = message;
  // Only pictures lead to each other.
  return body.kind === 'image' ? (
    <Shown {...props} message={message} body={body} onMove={setMessage} />
  ) : null;
});

interface ShownProps extends MessageDialogProps<'image'> {
  readonly onMove: (message: Message) => void;
}

const Shown = observer(function Shown({ message, body, name, onClose, onMove }: ShownProps) {
  const { t } = useTranslation('media');
  const { self } = useService(messagingTokens.conversations);
  const { shown } = useShownPicture(body.url, message.localId);
  const { previous, next } = useNeighbours(message);
  const ways = {
    onPrevious: previous && (() => onMove(previous)),
    onNext: next && (() => onMove(next)),
  };
  return (
    <PictureWindow
      label={message.from === self ? t('image.own') : t('image.from', { name })}
      shown={shown}
      tools={shown && <Download shown={shown} message={message} />}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
    >
      {(previous ?? next) && <PictureWays {...ways} />}
    </PictureWindow>
  );
});

/** The pictures that were sent with this one, before and after it; those still blurred are left out. */
function useNeighbours(message: Message): {
  readonly previous: Message | undefined;
  readonly next: Message | undefined;
} {
  const conversations = useService(messagingTokens.conversations);
  const pictures = useService(mediaTokens.pictures);
  const own = message.from === conversations.self;
  const peer = peerOf(message, conversations.self);
  const friends = isFriendly(conversations.with(peer));
  const together = conversations
    .messagesWith(peer)
    .filter((other) => sentTogether(message, other))
    .filter(({ id }) => !arrivesBlurred({ own, friends }) || pictures.isRevealed(id));
  const at = together.findIndex(({ id }) => id === message.id);
  return { previous: together[at - 1], next: at < 0 ? undefined : together[at + 1] };
}

interface DownloadProps {
  readonly message: Message;
  readonly shown: ShownPicture;
}

function Download({ shown, message }: DownloadProps) {
  const { t } = useTranslation('media');
  const [, kind = 'jpeg'] = shown.type.split('/');
  const time = fixedTime(message.sentAt, 'date');
  return (
    <Link
      href={shown.address}
      download={`parley-${time}.${kind.replace('jpeg', 'jpg')}`}
      aria-label={t('preview.download')}
      title={t('preview.download')}
    >
      <Icon name={DOWNLOAD} />
    </Link>
  );
}

const Link = styled.a`
  display: inline-grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: 50%;
  color: var(--ink-2);

  &:hover {
    background: var(--sunken);
  }
`;
