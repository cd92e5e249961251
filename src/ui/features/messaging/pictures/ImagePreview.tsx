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
import type { ConversationProps } from '@/ui/features/messaging/conversation-props';

export interface ImagePreviewProps extends ConversationProps {
  readonly message: Message;
}

/** One picture in the whole window: nearer by button, wheel, pinch and key, and to keep. */
export const ImagePreview = observer(function ImagePreview({ talk, message }: ImagePreviewProps) {
  const { t } = useTranslation('media');
  const { self } = useService(messagingTokens.conversations);
  const url = message.body.kind === 'image' ? message.body.url : '';
  const { shown } = useShownPicture(url, message.localId);
  return (
    <PictureWindow
      label={message.from === self ? t('image.own') : t('image.from', { name: talk.name })}
      shown={shown}
      tools={shown && <Download shown={shown} message={message} />}
      onClose={talk.pictures.lookAway}
    />
  );
});

interface DownloadProps extends Pick<ImagePreviewProps, 'message'> {
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
