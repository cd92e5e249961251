import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { isForwarded } from '@/domain/messaging/forward';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import { repliedTo } from '@/domain/messaging/reply';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';
import { FORWARD } from './chat-icons';
import { MessageBubble } from './MessageBubble';
import { MessageFooter, type FooterMarks } from './MessageFooter';
import { MessageMenu } from './MessageMenu';
import { MessageQuote } from './MessageQuote';
import { ReactionChips } from './ReactionChips';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';

export interface MessageRowProps extends MessageProps, FooterMarks {
  /** No message of the same person is directly above. */
  readonly startsGroup?: boolean;
  /** No message of the same person is directly below: the time of the group is shown here. */
  readonly endsGroup?: boolean;
}

const FailedActions = lazyPart(() =>
  import('./FailedActions').then((module) => module.FailedActions),
);

/** One message with its author, both languages, and the footer of its group. */
export const MessageRow = observer(function MessageRow(props: MessageRowProps) {
  const { message, partner, actions, dialogs, reading } = props;
  const { startsGroup = true, endsGroup = true } = props;
  const { t } = useMessageTexts();
  const { me } = useService(accountTokens.session);
  const own = message.from === me?.address;
  if (message.state === 'recalled') {
    return <Recalled {...{ message, own, partner, actions }} />;
  }
  return (
    <Root
      data-own={own || undefined}
      data-joins={!startsGroup || undefined}
      data-joined={!endsGroup || undefined}
    >
      <span data-author>{own ? t('message.you') : partner.name}</span>
      {repliedTo(message) !== undefined && (
        <MessageQuote {...{ message, partner, actions, reading }} />
      )}
      {forwardedMark(message, t('forward.mark'))}
      <MessageMenu {...{ message, own, partner, actions, dialogs }}>
        <MessageBubble {...{ message, own, partner, actions, dialogs, reading }} />
      </MessageMenu>
      {message.reactions && <ReactionChips {...{ message, partner, actions }} />}
      {endsGroup && <MessageFooter {...props} own={own} />}
      {message.state === 'failed' && (
        <Suspense>
          <FailedActions message={message} actions={actions} />
        </Suspense>
      )}
    </Root>
  );
});

/** The mark above a message that is a copy of another one. */
function forwardedMark(message: Message, words: string): ReactNode {
  return (
    isForwarded(message) && (
      <p data-copy>
        <Icon name={FORWARD} size={14} />
        {words}
      </p>
    )
  );
}

type RecalledProps = Pick<MessageProps, 'message' | 'partner' | 'actions'> & {
  readonly own: boolean;
};

/** Replaces a recalled message; the user's own text can be edited again (readings, Recall). */
function Recalled({ message, own, partner, actions }: RecalledProps) {
  const { t } = useMessageTexts();
  const { body } = message;
  return (
    <Gone>
      {own ? t('message.recalledOwn') : t('message.recalledOther', { name: partner.name })}
      {own && isWritten(body) && (
        <Button
          size="s"
          variant="ghost"
          onClick={() => actions.editAgain({ text: body.text, replyTo: body.replyTo })}
        >
          {t('message.editAgain')}
        </Button>
      )}
    </Gone>
  );
}

/** One style for a row and all its parts: a styled component for each part makes a log slower. */
const Root = styled.article`
  display: grid;
  /* As wide as the log, however wide the pictures would be. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  /* Space is below only: an older message that is loaded above changes the height of no row. */
  padding-block-end: 14px;

  &[data-own] {
    justify-items: end;
  }

  /* Within a group: small corners on the side of its author, and 2 px between two messages. */
  &[data-joins] {
    --corner-above: 6px;
  }

  &[data-joined] {
    padding-block-end: 2px;
  }

  & > [data-author] {
    ${visuallyHidden}
  }

  & > p {
    display: flex;
    gap: var(--s2);
    align-items: center;
    padding: 4px 6px 0;
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
  }

  & > [data-copy] {
    gap: var(--s1);
    padding: 0 6px 3px;
  }
`;

const Gone = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  align-items: center;
  justify-content: center;
  min-block-size: 40px;
  color: var(--ink-3);
  font-size: var(--t-s);
  text-align: center;
`;
