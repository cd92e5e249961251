import { useTranslation } from 'react-i18next';
import type { MessageBody } from '@/domain/messaging/message';
import { Bubble } from './bodies/Bubble';
import { GiftBody } from './bodies/GiftBody';
import { RedPacketBody } from './bodies/RedPacketBody';
import { TextBody } from './bodies/TextBody';
import type { MessageProps } from './talk-props';

export interface MessageBubbleProps extends MessageProps {
  readonly own: boolean;
}

/** What a message carries, each kind in its own form. */
export function MessageBubble({ talk, message, own }: MessageBubbleProps) {
  const { body } = message;
  switch (body.kind) {
    case 'text':
      return <TextBody body={body} own={own} />;
    case 'gift':
      return <GiftBody body={body} />;
    case 'red-packet':
      return <RedPacketBody talk={talk} body={body} own={own} />;
    default:
      return <NamedBody kind={body.kind} own={own} />;
  }
}

interface NamedBodyProps {
  readonly kind: Exclude<MessageBody['kind'], 'text' | 'gift' | 'red-packet'>;
  readonly own: boolean;
}

/** A kind that has no form here is named, never dropped. */
function NamedBody({ kind, own }: NamedBodyProps) {
  const { t } = useTranslation('chat');
  return (
    <Bubble data-own={own || undefined} data-other>
      {t(`kind.${kind}`)}
    </Bubble>
  );
}
