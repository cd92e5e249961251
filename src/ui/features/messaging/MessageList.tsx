import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { keyOfRow, type GroupedMessage } from '@/domain/messaging/message-groups';
import { Button } from '@/ui/parts/Button';
import { ErrorState } from '@/ui/parts/ErrorState';
import { phone } from '@/ui/theme/breakpoints';
import { Bubble } from './bodies/TextBody';
import { REPLY } from './chat-icons';
import type { LogViewModel } from './log.view-model';
import { DayDivider, UnreadDivider } from './LogDivider';
import { MessageRow } from './MessageRow';
import { EditNews } from './EditNews';
import { ReactionNews } from './ReactionNews';
import { isAtEnd } from './row-scrolls';
import { NEAR_TOP, useMessageRows } from './use-message-rows';
import type { MessageProps } from './message-props';
import { MessageTextsProvider } from './message-texts';

interface MessageListProps extends Omit<MessageProps, 'message'> {
  readonly log: LogViewModel;
}

/** The messages of a conversation; only the rows in sight exist, and nothing jumps when more arrive. */
export const MessageList = observer(function MessageList(props: MessageListProps) {
  const { log, partner, actions, dialogs, reading } = props;
  const { t } = useTranslation('messaging');
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { rows: grouped, unreadFrom, newestOwn, newestSent } = log;
  const rows = useMessageRows(log, scroller, reading.folds);
  const hasCome = useArrivals(grouped);

  function handleScroll(): void {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(isAtEnd(box));
    if (box.scrollTop < NEAR_TOP) void log.loadOlder();
  }

  return (
    <Frame>
      <Scroller ref={scroller} onScroll={handleScroll} tabIndex={0}>
        <Edge log={log} />
        <Log
          role="log"
          aria-label={t('log.label', { name: partner.name })}
          // Older messages that appear on scrolling back are not read aloud.
          aria-live={atEnd ? 'polite' : 'off'}
          style={{ blockSize: rows.getTotalSize() }}
        >
          <MessageTextsProvider>
            {rows.getVirtualItems().map((row) => {
              const group = grouped[row.index];
              const message = group?.message;
              return (
                message && (
                  <div
                    key={row.key}
                    ref={rows.measureElement}
                    data-index={row.index}
                    data-came={hasCome(row.index) || undefined}
                    data-visited={message.id === log.visit?.id || undefined}
                    style={{ transform: `translateY(${row.start}px)` }}
                  >
                    {group.startsDay && <DayDivider at={message.sentAt} />}
                    {message.id === unreadFrom && <UnreadDivider />}
                    <MessageRow
                      {...{ message, partner, actions, dialogs, reading }}
                      startsGroup={group.startsGroup}
                      endsGroup={group.endsGroup}
                      marked={message === newestOwn || message === newestSent}
                      newestSent={message === newestSent}
                    />
                  </div>
                )
              );
            })}
          </MessageTextsProvider>
        </Log>
      </Scroller>
      <News log={log} name={partner.name} />
      {!atEnd && <Ways log={log} onEnd={() => rows.scrollToEnd()} />}
    </Frame>
  );
});

/** What the other person does with messages that are there already, for screen readers. */
function News(props: Parameters<typeof EditNews>[0]) {
  return (
    <>
      <ReactionNews {...props} />
      <EditNews {...props} />
    </>
  );
}

/** Finds the rows that came after the list was first drawn with messages: only those rise into it. */
function useArrivals(rows: readonly GroupedMessage[]): (index: number) => boolean {
  const newest = rows.at(-1);
  const [opened, setOpened] = useState(newest && keyOfRow(newest));
  if (opened === undefined && newest) setOpened(keyOfRow(newest));
  const last = rows.findLastIndex((row) => keyOfRow(row) === opened);
  return (index) => last !== -1 && index > last;
}

interface WaysProps {
  readonly log: LogViewModel;
  readonly onEnd: () => void;
}

/** Ways down: back to the reply that the reader came from, and to the end, with what has come there since. */
const Ways = observer(function Ways({ log, onEnd }: WaysProps) {
  const { t } = useTranslation(['messaging', 'panel']);
  const { below, visit, goTo, endVisit } = log;
  const from = visit?.from;
  function goToEnd(): void {
    endVisit();
    onEnd();
  }
  return (
    <Float>
      {from !== undefined && (
        <Button size="s" icon={REPLY} onClick={() => void goTo(from)}>
          {t('messaging:reply.back')}
        </Button>
      )}
      <Button size="s" icon="down" variant={below > 0 ? 'main' : 'plain'} onClick={goToEnd}>
        {below > 0 ? t('panel:log.below', { count: below }) : t('messaging:log.latest')}
      </Button>
    </Float>
  );
});

/** Above the oldest loaded message: whether there are older ones. */
const Edge = observer(function Edge({ log }: Pick<MessageListProps, 'log'>) {
  const { t } = useTranslation('messaging');
  const { historyFailed, atStart, isSupport, rows, loadOlder } = log;
  if (historyFailed) return <ErrorState title={t('log.error')} onRetry={() => void loadOlder()} />;
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

const fade = keyframes`
  from {
    background: var(--coral-soft);
  }
`;

const Log = styled.div`
  position: relative;
  flex: none;
  /* Few messages are at the bottom, beside the composer. */
  margin-block-start: auto;

  & > div {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }

  & > [data-visited] {
    border-radius: var(--r-m);
    animation: ${fade} 2s ease-out;
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
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  justify-content: center;
  pointer-events: none;

  & > button {
    box-shadow: var(--shadow-2);
    pointer-events: auto;
  }
`;
