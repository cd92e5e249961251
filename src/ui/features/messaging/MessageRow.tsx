import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { Message } from '@/domain/messaging/message';
import { visibleState } from '@/domain/messaging/read-receipt';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { Time } from '@/ui/parts/Time';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { MessageBubble } from './MessageBubble';
import { MessageMenu } from './MessageMenu';
import { RecallTimer } from './RecallTimer';
import type { MessageProps } from './message-props';

export interface MessageRowProps extends MessageProps {
  /** The last message I wrote: it can be recalled beside it, the others in their menu. */
  readonly newestOwn?: boolean;
}

const FailedActions = lazyPart(() =>
  import('./FailedActions').then((module) => module.FailedActions),
);

/** One message with its author, both languages, time and state. */
export const MessageRow = observer(function MessageRow(props: MessageRowProps) {
  const { message, partner, actions, dialogs, newestOwn = false } = props;
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const own = message.from === me?.address;
  if (message.state === 'recalled') {
    return <Recalled {...{ message, own }} name={partner.name} onEdit={actions.editAgain} />;
  }
  return (
    <Root data-own={own || undefined}>
      <VisuallyHidden>{own ? t('message.you') : partner.name}</VisuallyHidden>
      <BubbleRow>
        <MessageMenu {...{ message, own, partner, actions }} onReport={dialogs.report}>
          <MessageBubble {...{ message, own, partner, dialogs }} />
        </MessageMenu>
      </BubbleRow>
      <Meta>
        <Time at={message.sentAt} as="message" />
        {own && <State message={message} />}
        {newestOwn && <RecallTimer message={message} recall={actions.recall} />}
      </Meta>
      {message.state === 'failed' && (
        <Suspense>
          <FailedActions message={message} actions={actions} />
        </Suspense>
      )}
    </Root>
  );
});

interface RecalledProps {
  readonly message: Message;
  readonly own: boolean;
  readonly name: string;
  readonly onEdit: (text: string) => void;
}

/** What stands in place of a recalled message; one's own text can be edited again (readings, Recall). */
function Recalled({ message, own, name, onEdit }: RecalledProps) {
  const { t } = useTranslation('messaging');
  const { body } = message;
  return (
    <Gone>
      {own ? t('message.recalledOwn') : t('message.recalledOther', { name })}
      {own && body.kind === 'text' && (
        <Button size="s" variant="ghost" onClick={() => onEdit(body.text)}>
          {t('message.editAgain')}
        </Button>
      )}
    </Gone>
  );
}

/** How far an own message has come; whether it was read is for the highest tier (specification §6). */
const State = observer(function State({ message }: { readonly message: Message }) {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const state = visibleState(message.state, me?.tier ?? 'ordinary');
  if (state === 'recalled') return null;
  return (
    <span data-state={state}>
      {(state === 'queued' || state === 'sending') && <Icon name="clock" size={14} />}
      {state === 'sent' && <Icon name="check" size={14} />}
      {(state === 'delivered' || state === 'read') && <Icon name="check-double" size={14} />}
      {state === 'failed' && <Icon name="warning" size={14} />}
      {t(`message.${state}`)}
    </span>
  );
});

const Root = styled.article`
  display: grid;
  justify-items: start;
  padding-block: 6px;

  &[data-own] {
    justify-items: end;
  }
`;

const BubbleRow = styled.div`
  display: flex;
  max-inline-size: min(620px, 86%);
`;

const Meta = styled.p`
  display: flex;
  gap: var(--s2);
  align-items: center;
  padding: 4px 6px 0;
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;

  & > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }

  & > [data-state='read'] {
    color: var(--jade);
  }

  & > [data-state='failed'] {
    color: var(--danger);
    font-weight: 600;
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
