import { useTranslation } from 'react-i18next';
import { Bubble } from './bodies/Bubble';
import { GiftBody } from './bodies/GiftBody';
import { RedPacketBody } from './bodies/RedPacketBody';
import { TextBody } from './bodies/TextBody';
import { BurnBody } from './pictures/BurnBody';
import { ImageBody } from './pictures/ImageBody';
import type { MessageProps } from './talk-props';

export interface MessageBubbleProps extends MessageProps {
  readonly own: boolean;
}

/** What a message carries, each kind in its own form. */
export function MessageBubble({ talk, message, own }: MessageBubbleProps) {
  const { body } = message;
  switch (body.kind) {
    case 'text':
      return <TextBody body={body} own={own} onLink={talk.front.askLink} />;
    case 'gift':
      return <GiftBody body={body} />;
    case 'red-packet':
      return <RedPacketBody talk={talk} body={body} own={own} />;
    case 'image':
      return <ImageBody talk={talk} message={message} body={body} own={own} />;
    case 'burn-picture':
      return <BurnBody talk={talk} message={message} own={own} />;
    case 'unsupported':
      return <UnknownBody own={own} />;
  }
}

/** A kind this client does not know is shown as such, never dropped. */
function UnknownBody({ own }: { readonly own: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <Bubble data-own={own || undefined} data-other>
      {t('kind.unsupported')}
    </Bubble>
  );
}
