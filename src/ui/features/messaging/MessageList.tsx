import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import type { Message } from '@/domain/messaging/message';
import type { GroupedMessage } from '@/domain/messaging/message-groups';
import { Button } from '@/ui/parts/Button';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import { phone } from '@/ui/theme/breakpoints';
import { Bubble } from './bodies/Bubble';
import { DayDivider } from './DayDivider';
import { MessageRow } from './MessageRow';
import { UnreadDivider } from './UnreadDivider';
import { useReactionNews } from './use-reaction-news';
import { useArrivals } from './use-arrivals';
import { isAtEnd } from './row-scrolls';
import { NEAR_TOP, useMessageRows } from './use-message-rows';
import type { MessageListActions, MessageListSnapshot } from './message-list-props';
import type { MessageActions, MessageProps, PartnerSnapshot } from './message-props';
import { MessageTextsProvider } from './message-texts';
import type { DialogActions } from './open-dialog';

interface MessageListProps {
  readonly snapshot: MessageListSnapshot;
  readonly actions: MessageListActions;
  readonly partner: PartnerSnapshot;
  readonly messageActions: MessageActions;
  readonly dialogs: DialogActions;
  readonly reading: MessageProps['reading'];
}

/** The messages of a conversation; only the rows in sight exist, and nothing jumps when more arrive. */
export const MessageList = observer(function MessageList(props: MessageListProps) {
  const { snapshot, actions, partner, messageActions, dialogs, reading } = props;
  const { t } = useTranslation('messaging');
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { rows: grouped, unreadFrom, newestOwn, newestSent } = snapshot;
  const rows = useMessageRows(snapshot, actions, scroller, reading.folds);
  const hasCome = useArrivals(grouped);

  function handleScroll(): void {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(isAtEnd(box));
    if (box.scrollTop < NEAR_TOP) void actions.loadOlder();
  }

  return (
    <Frame>
      <Scroller ref={scroller} onScroll={handleScroll} tabIndex={0}>
        <Edge snapshot={snapshot} onRetry={actions.loadOlder} />
        <Log
          role="log"
          aria-label={t('log.label', { name: partner.name })}
          // Older messages that appear on scrolling back are not read aloud.
          aria-live={atEnd ? 'polite' : 'off'}
          style={{ blockSize: rows.getTotalSize() }}
        >
          <MessageTextsProvider>
            {rows.getVirtualItems().map((row) => {
              const line = grouped[row.index];
              const message = line?.message;
              return (
                message && (
                  <div
                    key={row.key}
                    ref={rows.measureElement}
                    data-index={row.index}
                    data-came={hasCome(row.index) || undefined}
                    style={{ transform: `translateY(${row.start}px)` }}
                  >
                    {line.startsDay && <DayDivider at={message.sentAt} />}
                    {message.id === unreadFrom && <UnreadDivider />}
                    <MessageRow
                      {...{ message, partner, dialogs, reading }}
                      actions={messageActions}
                      pictures={line.pictures}
                      startsGroup={line.startsGroup}
                      endsGroup={line.endsGroup}
                      marked={holds(line, newestOwn) || holds(line, newestSent)}
                      newestSent={message === newestSent && line.pictures.length === 0}
                    />
                  </div>
                )
              );
            })}
          </MessageTextsProvider>
        </Log>
      </Scroller>
      <ReactionNews {...{ snapshot, partner }} />
      {!atEnd && <Latest snapshot={snapshot} onJump={() => rows.scrollToEnd()} />}
    </Frame>
  );
});

/** Says to screen readers what the other person's reactions have become. */
const ReactionNews = observer(function ReactionNews({
  snapshot,
  partner,
}: Pick<MessageListProps, 'snapshot' | 'partner'>) {
  return <Spoken>{useReactionNews(snapshot, partner.name)}</Spoken>;
});

function holds({ message, pictures }: GroupedMessage, sought: Message | undefined): boolean {
  return sought !== undefined && (message === sought || pictures.includes(sought));
}

interface LatestProps {
  readonly snapshot: Pick<MessageListSnapshot, 'below'>;
  readonly onJump: () => void;
}

/** Scrolls to the end, and says how many messages came there meanwhile. */
const Latest = observer(function Latest({ snapshot, onJump }: LatestProps) {
  const { t } = useTranslation(['messaging', 'panel']);
  const { below } = snapshot;
  return (
    <Float>
      <Button size="s" icon="down" variant={below > 0 ? 'main' : 'plain'} onClick={onJump}>
        {below > 0 ? t('panel:log.below', { count: below }) : t('messaging:log.latest')}
      </Button>
    </Float>
  );
});

interface EdgeProps {
  readonly snapshot: MessageListSnapshot;
  readonly onRetry: () => Promise<void>;
}

/** What stands above the oldest loaded message. */
const Edge = observer(function Edge({ snapshot, onRetry }: EdgeProps) {
  const { t } = useTranslation('messaging');
  const { historyFailed, atStart, isSupport, rows } = snapshot;
  if (historyFailed) return <ErrorState title={t('log.error')} onRetry={() => void onRetry()} />;
  if (atStart) return <Note>{t(isSupport ? 'log.supportStart' : 'log.start')}</Note>;
  return rows.length > 0 ? <Note role="status">{t('log.older')}</Note> : <Note />;
});

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding: var(--s4) var(--s5);

  &:focus-visible {
    outline-offset: -3px;
  }

  ${phone} {
    padding: var(--s3) 14px;
  }
`;

const rise = keyframes`
  from {
    transform: translateY(6px);
    opacity: 0;
  }
`;

const Log = styled.div`
  position: relative;
  flex: none;
  /* Few messages stand at the bottom, beside the composer. */
  margin-block-start: auto;

  & > div {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }

  & > [data-came] ${Bubble} {
    animation: ${rise} 150ms ease-out;

    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
`;

const Note = styled.p`
  flex: none;
  min-block-size: 28px;
  color: var(--ink-3);
  font-size: var(--t-s);
  text-align: center;
`;

const Float = styled.div`
  position: absolute;
  inset-block-end: var(--s3);
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;

  & > button {
    box-shadow: var(--shadow-2);
    pointer-events: auto;
  }
`;
