import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { takesForward } from '@/domain/messaging/forward';
import { peerOf, type Message } from '@/domain/messaging/message';
import { coins } from '@/domain/wallet/coins';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Dialog } from '@/ui/parts/Dialog';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { MessagePriceRow } from './ComposerPrice';
import { ForwardViewModel } from './forward.view-model';
import { ForwardFriends, useForwardFailureText } from './ForwardFriends';
import { isFriendly } from '@/domain/messaging/conversation';
import { blurred } from '@/ui/parts/pictures/Picture';

interface ForwardDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

/** The friends who get a copy of a message are chosen here. */
export const ForwardDialog = observer(function ForwardDialog(props: ForwardDialogProps) {
  const { message, onClose, onFailure } = props;
  const { t } = useTranslation('messaging');
  const deps = {
    session: useService(accountTokens.session),
    conversationTranslation: useService(messagingTokens.conversationTranslation),
    forwardMessage: useService(messagingTokens.forwardMessage),
  };
  const form = useViewModel(() => new ForwardViewModel(message, deps));
  const send = useSending(form, onClose);
  useClosingWith(message, onClose);

  function handleForward(): void {
    const { price } = form;
    if (price?.affordable === false) {
      const cost = { thing: 'translation', price: price.totalCoins, opening: coins(0) } as const;
      onFailure({ kind: 'not-enough-coins' }, cost);
    } else void send();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forward.title')}
      size="m"
      sheet
      actions={<Foot form={form} onForward={handleForward} />}
    >
      <Forwarded message={message} />
      <ForwardFriends form={form} />
    </Dialog>
  );
});

/** What the copies take, and the button that sends them. */
const Foot = observer(function Foot(props: {
  readonly form: ForwardViewModel;
  readonly onForward: () => void;
}) {
  const { form, onForward } = props;
  const { t } = useTranslation(['messaging', 'common']);
  const { chosen, busy, price, from, languages } = form;
  const problem = useProblemText()(form);
  const due = price?.totalCoins ?? 0;
  const amount = t('common:coins', { count: due });
  return (
    <Bar>
      <div>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {price && chosen.length > 0 && <MessagePriceRow {...{ price, from, languages }} />}
      </div>
      <MoneyButton
        variant="main"
        busy={busy}
        disabled={chosen.length === 0}
        due={() => form.price?.totalCoins ?? 0}
        words={
          due > 0
            ? t('messaging:forward.sendFor', { price: amount })
            : t('messaging:forward.action')
        }
        onClick={onForward}
      />
    </Bar>
  );
});

/** The text or the picture that is forwarded. */
const Forwarded = observer(function Forwarded({ message }: { readonly message: Message }) {
  const { t } = useTranslation('messaging');
  const { body } = message;
  if (body.kind === 'text')
    return (
      <div>
        <Quoted lang={body.language} dir="auto" tabIndex={0}>
          {withGlyphs(body.text)}
        </Quoted>
      </div>
    );
  if (body.kind !== 'image') return null;
  return (
    <PictureFrame role="img" aria-label={t('forward.picture')}>
      <ForwardedPicture message={message} url={body.url} />
    </PictureFrame>
  );
});

/** A picture that is blurred among the messages is blurred here as well. */
const ForwardedPicture = observer(function ForwardedPicture(props: {
  readonly message: Message;
  readonly url: string;
}) {
  const { message, url } = props;
  const { self, with: conversationWith } = useService(messagingTokens.conversations);
  const pictures = useService(mediaTokens.pictures);
  const own = message.from === self;
  const friends = isFriendly(conversationWith(peerOf(message, self)));
  const isBlurred = arrivesBlurred({ own, friends }) && !pictures.isRevealed(message.id);
  return (
    <span data-blurred={isBlurred || undefined}>
      <PrivatePicture url={url} />
    </span>
  );
});

/** What did not succeed at the last try. */
function useProblemText(): (form: ForwardViewModel) => string | undefined {
  const { t } = useTranslation('messaging');
  const failureText = useForwardFailureText();
  return ({ failure, unsent }) => {
    if (failure) return failureText(failure);
    return unsent > 0 ? t('forward.unsent', { count: unsent }) : undefined;
  };
}

/** Sends the copies. If the dialog was closed meanwhile, a toast shows what failed. */
function useSending(form: ForwardViewModel, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('messaging');
  const toasts = useToasts();
  const problemText = useProblemText();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return async () => {
    const sent = await form.forward();
    if (sent > 0) toasts.show(t('forward.done', { count: sent }));
    const problem = problemText(form);
    if (!isOpen.current) {
      if (problem !== undefined) toasts.show(problem, 'problem');
    } else if (problem === undefined) onClose();
  };
}

/** Closes the dialog when the message is recalled. */
function useClosingWith(message: Message, onClose: () => void): void {
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const now = messagesWith(peerOf(message, self)).find(({ id }) => id === message.id) ?? message;
  const isGone = !takesForward(now);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
}

const Bar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;

  & > div {
    flex: 1 1 0;
    min-inline-size: min(100%, 12em);
  }

  & [role='alert'] {
    color: var(--danger);
    font-size: var(--t-s);
  }

  ${phone} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

const Quoted = styled.blockquote`
  max-block-size: 7.5em;
  margin: 0;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const PictureFrame = styled.div`
  inline-size: 132px;
  block-size: 100px;
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow: hidden;

  & > span {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > [data-blurred] {
    ${blurred}
  }
`;
