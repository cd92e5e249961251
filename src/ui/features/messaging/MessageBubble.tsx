import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { isWritten, type WrittenBody } from '@/domain/messaging/kinds/kinds';
import { Arriving } from '@/ui/kernel/Arriving';
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
}

const ReceivedTranslation = lazyPart(() =>
  import('./ReceivedTranslation').then((module) => module.ReceivedTranslation),
);

/** The body of a message: texts by this feature, other kinds by the feature that fills their slot. */
export function MessageBubble(props: MessageBubbleProps) {
  const { own, message } = props;
  const { body } = message;
  if (body.kind === 'text') return <Words {...props} body={body} />;
  if (!isWritten(body) && !message.versions) return <Content {...props} />;
  return (
    <Captioned data-own={own || undefined}>
      <Content {...props} />
      {isWritten(body) ? (
        <Words {...props} body={body} />
      ) : (
        <Bubble data-own={own || undefined}>
          <EditedMark {...props} />
        </Bubble>
      )}
    </Captioned>
  );
}

/** What a message shows beside words; a kind that cannot be shown says so. */
function Content(props: MessageBubbleProps) {
  return (
    <ErrorBoundary at={props.message.id} Fallback={Unsupported}>
      <OtherBody {...props} />
    </ErrorBoundary>
  );
}

/** A text, or the caption under pictures, in both voices. */
const Words = observer(function Words(props: MessageBubbleProps & { readonly body: WrittenBody }) {
  const { message, body, own, actions, dialogs, reading } = props;
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
});

/** Most texts are in a language of their reader: their rows load and draw no offer. */
const Offered = observer(function Offered({
  message,
  actions,
}: Pick<MessageProps, 'message' | 'actions'>) {
  const offer = useService(messagingTokens.offerTranslation)(message);
  return offer ? <Arriving part={ReceivedTranslation} props={{ message, actions }} /> : null;
});

function OtherBody({ message, own, partner, dialogs }: MessageBubbleProps) {
  const { body } = message;
  const [filling] = useFillings(slots.messageBody(body.kind));
  if (!filling) return <Unsupported own={own} />;
  const { part: Body, about } = filling;
  const { name, friends } = partner;
  return (
    <Suspense fallback={<Skeleton width={190} height={about.height} />}>
      <Body {...{ message, body, own, name, friends }} onOpen={dialogs.openMessage} />
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

/** Pictures and the words under them on one paper, as wide as the pictures may be. */
const Captioned = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 360px;
  max-inline-size: 100%;
  border-radius: var(--corner-above, 18px) 18px 18px 6px;
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow: hidden;

  &[data-own] {
    border-radius: 18px var(--corner-above, 18px) 6px 18px;
    background: var(--coral-soft);
  }

  & > * {
    border-radius: 0;
    box-shadow: none;
  }
`;
