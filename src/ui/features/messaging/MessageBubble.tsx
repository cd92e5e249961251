import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useFillings } from '@/ui/kernel/Slot';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { Skeleton } from '@/ui/parts/Skeleton';
import { ArrivingNote } from './ArrivingNote';
import { Bubble, TextBody } from './bodies/TextBody';
import { EditedMark } from './EditedMark';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';

interface MessageBubbleProps extends MessageProps {
  readonly own: boolean;
  /** It is a picture that fills its cell of a grid. */
  readonly inGrid?: boolean;
}

const ReceivedTranslation = lazyPart(() =>
  import('./ReceivedTranslation').then((module) => module.ReceivedTranslation),
);

/** The body of a message: texts by this feature, other kinds by the feature that fills their slot. */
export const MessageBubble = observer(function MessageBubble(props: MessageBubbleProps) {
  const { message, own, actions, dialogs, reading } = props;
  const { body } = message;
  if (body.kind === 'text') {
    return (
      <TextBody
        {...{ body, own }}
        voices={reading.voices}
        unfolded={reading.isUnfolded(message)}
        onFold={() => reading.toggleFold(message)}
        onLink={dialogs.askLink}
      >
        {!own && !body.translation && <Offered {...{ message, actions }} />}
        {message.versions && <EditedMark {...{ message, dialogs }} />}
        {own && body.untranslated === 'unsupported' && <ArrivingNote peer={message.to} />}
      </TextBody>
    );
  }
  return (
    <ErrorBoundary at={message.id} Fallback={Unsupported}>
      <OtherBody {...props} />
    </ErrorBoundary>
  );
});

/** Most texts are in a language of their reader: their rows load and draw no offer. */
const Offered = observer(function Offered({
  message,
  actions,
}: Pick<MessageProps, 'message' | 'actions'>) {
  const offer = useService(messagingTokens.offerTranslation)(message);
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <ReceivedTranslation message={message} actions={actions} />
    </Suspense>
  );
});

function OtherBody({ message, own, partner, dialogs, inGrid }: MessageBubbleProps) {
  const { body } = message;
  const [filling] = useFillings(slots.messageBody(body.kind));
  if (!filling) return <Unsupported own={own} />;
  const { part: Body, about } = filling;
  const { name, friends } = partner;
  return (
    <Suspense fallback={<Skeleton width={190} height={about.height} />}>
      <Body {...{ message, body, own, name, friends, inGrid }} onOpen={dialogs.openMessage} />
    </Suspense>
  );
}

interface UnsupportedProps {
  readonly own?: boolean;
  /** Why the body of a known kind is not there. */
  readonly error?: unknown;
}

/** A kind that this client does not know, or whose code did not arrive; such a message is never hidden. */
function Unsupported({ own = false }: UnsupportedProps) {
  const { t } = useMessageTexts();
  return (
    <Bubble data-own={own || undefined} data-other>
      {t('kind.unsupported')}
    </Bubble>
  );
}
