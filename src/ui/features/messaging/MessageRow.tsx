import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { Message } from '@/domain/messaging/message';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Skeleton } from '@/ui/parts/Skeleton';
import { TimeIn } from '@/ui/parts/Time';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';
import { MessageBubble } from './MessageBubble';
import { MessageMark } from './MessageMark';
import { MessageMenu } from './MessageMenu';
import { GRID_HEIGHT, GRID_WIDTH } from './grid-size';
import { RecallTimer } from './RecallTimer';
import { ReactionChips } from './ReactionChips';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';

export interface MessageRowProps extends MessageProps {
  /** The pictures that stand here as one grid, of which `message` is the first; empty for one message. */
  readonly pictures?: readonly Message[];
  /** Nothing of the same person stands directly above. */
  readonly startsGroup?: boolean;
  /** Nothing of the same person stands directly below: the time of the group stands here. */
  readonly endsGroup?: boolean;
  /** How far the message has come is said under it. */
  readonly marked?: boolean;
  /** The last message I wrote that has arrived: it can be recalled beside it, the others in their menu. */
  readonly newestSent?: boolean;
}

const FailedActions = lazyPart(() =>
  import('./FailedActions').then((module) => module.FailedActions),
);

const PictureGrid = lazyPart(() => import('./PictureGrid').then((module) => module.PictureGrid));

const NO_PICTURES: readonly Message[] = [];

/** One message, or a grid of pictures, with its author, both languages, and what stands under its group. */
export const MessageRow = observer(function MessageRow(props: MessageRowProps) {
  const { message, partner, actions, dialogs, reading } = props;
  const { startsGroup = true, endsGroup = true, pictures = NO_PICTURES } = props;
  const { t } = useMessageTexts();
  const { me } = useService(accountTokens.session);
  const own = message.from === me?.address;
  if (message.state === 'recalled') {
    return <Recalled {...{ message, own }} name={partner.name} onEdit={actions.editAgain} />;
  }
  const failed = [message, ...pictures.slice(1)].filter(({ state }) => state === 'failed');
  return (
    <Root
      data-own={own || undefined}
      data-joins={!startsGroup || undefined}
      data-joined={!endsGroup || undefined}
    >
      <span data-author>{own ? t('message.you') : partner.name}</span>
      {pictures.length > 0 ? (
        <div data-line>
          <Suspense fallback={<Skeleton width={GRID_WIDTH} height={GRID_HEIGHT} />}>
            <PictureGrid {...{ pictures, own, partner, actions, dialogs, reading }} />
          </Suspense>
        </div>
      ) : (
        <MessageMenu
          {...{ message, own, partner, actions }}
          onReport={dialogs.report}
          onCheck={dialogs.checkTranslation}
          onWho={dialogs.showReactions}
        >
          <MessageBubble {...{ message, own, partner, actions, dialogs, reading }} />
        </MessageMenu>
      )}
      {pictures.length === 0 && message.reactions && (
        <ReactionChips {...{ message, partner, actions }} />
      )}
      {endsGroup && <Footer {...props} message={pictures.at(-1) ?? message} own={own} />}
      {failed.length > 0 && (
        <Suspense>
          <FailedActions messages={failed} actions={actions} />
        </Suspense>
      )}
    </Root>
  );
});

/** Under the last message of a group: its time, and of my newest ones how far they have come. */
function Footer(props: MessageRowProps & { readonly own: boolean }) {
  const { message, actions, own, marked = false, newestSent = false } = props;
  const { language } = useMessageTexts();
  const { state } = message;
  const pending = state === 'queued' || state === 'sending';
  return (
    <p data-meta>
      {newestSent && <RecallTimer message={message} recall={actions.recall} />}
      {!pending && <TimeIn at={message.sentAt} as="clock" language={language} />}
      {own && (marked || state === 'failed') && <MessageMark message={message} />}
    </p>
  );
}

interface RecalledProps {
  readonly message: Message;
  readonly own: boolean;
  readonly name: string;
  readonly onEdit: (text: string) => void;
}

/** What stands in place of a recalled message; one's own text can be edited again (readings, Recall). */
function Recalled({ message, own, name, onEdit }: RecalledProps) {
  const { t } = useMessageTexts();
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

/** One style for a row and what is in each: a component of styles for every part of it costs a log more. */
const Root = styled.article`
  display: grid;
  /* As wide as the log, however wide the pictures would be. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  /* Space stands below only: an older message that is loaded above changes the height of no row. */
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

  & > [data-line] {
    display: flex;
    max-inline-size: min(620px, 86%);
  }

  & > [data-meta] {
    display: flex;
    gap: var(--s2);
    align-items: center;
    padding: 4px 6px 0;
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
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
