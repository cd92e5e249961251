import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ShownPicture } from '@/application/media/picture-views';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';
import { fixedTime } from '@/ui/parts/fixed-time';
import { Icon } from '@/ui/parts/Icon';
import { DOWNLOAD } from '@/ui/parts/pictures/picture-icons';
import { PictureWindow } from '@/ui/parts/pictures/PictureWindow';
import { useShownPicture } from '@/ui/features/media/use-shown-picture';
import type { MessageDialogProps } from '@/ui/kernel/chat-slots';

/** One picture in the whole window, which can be zoomed and downloaded. */
export const ImagePreview = observer(function ImagePreview({
  message,
  body,
  name,
  onClose,
}: MessageDialogProps<'image'>) {
  const { t } = useTranslation('media');
  const { self } = useService(messagingTokens.conversations);
  const { shown } = useShownPicture(body.url, message.localId);
  return (
    <PictureWindow
      label={message.from === self ? t('image.own') : t('image.from', { name })}
      shown={shown}
      tools={shown && <Download shown={shown} message={message} />}
      onClose={onClose}
    />
  );
});

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
