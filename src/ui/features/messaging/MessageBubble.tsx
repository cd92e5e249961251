import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { Skeleton } from '@/ui/parts/Skeleton';
import type { MessageBody } from '@/domain/messaging/message';
import { Bubble } from './bodies/Bubble';
import { TextBody } from './bodies/TextBody';
import type { MessageProps } from './message-props';

/** Whoever only writes and reads texts does not carry the other kinds. */
const GiftBody = lazy(async () => ({ default: (await import('./bodies/GiftBody')).GiftBody }));
const RedPacketBody = lazy(async () => ({
  default: (await import('./bodies/RedPacketBody')).RedPacketBody,
}));
const ImageBody = lazy(async () => ({ default: (await import('./pictures/ImageBody')).ImageBody }));
const BurnBody = lazy(async () => ({ default: (await import('./pictures/BurnBody')).BurnBody }));

export interface MessageBubbleProps extends Omit<MessageProps, 'actions'> {
  readonly own: boolean;
}

/** The body of a message, each kind with its own component. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, own, dialogs } = props;
  const { body } = message;
  if (body.kind === 'text') {
    return <TextBody body={body} own={own} onLink={dialogs.askLink} />;
  }
  return (
    <ErrorBoundary at={message.id} Fallback={Unknown}>
      <Suspense fallback={<Skeleton width={190} height={HEIGHTS.get(body.kind) ?? 44} />}>
        <OtherBody {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** About as high as each kind will be, in pixels, so that nothing jumps far. */
const HEIGHTS = new Map<MessageBody['kind'], number>([
  ['image', 180],
  ['burn-picture', 120],
  ['gift', 178],
  ['red-packet', 98],
]);

function OtherBody({ message, own, partner, dialogs }: MessageBubbleProps) {
  const { name, friends } = partner;
  const props = { message, own, name, friends, onOpen: dialogs.openMessage };
  const { body } = message;
  switch (body.kind) {
    case 'gift':
      return <GiftBody {...props} body={body} />;
    case 'red-packet':
      return <RedPacketBody {...props} body={body} />;
    case 'image':
      return <ImageBody {...props} body={body} />;
    case 'burn-picture':
      return <BurnBody {...props} body={body} />;
    default:
      return <Unknown own={own} />;
  }
}

interface UnknownProps {
  readonly own?: boolean;
  /** Why the form of a known kind is not there. */
  readonly error?: unknown;
}

/** A kind this client does not know, or whose form did not arrive: said as such, never dropped. */
function Unknown({ own = false }: UnknownProps) {
  const { t } = useTranslation('messaging');
  return (
    <Bubble data-own={own || undefined} data-other>
      {t('kind.unsupported')}
    </Bubble>
  );
}
