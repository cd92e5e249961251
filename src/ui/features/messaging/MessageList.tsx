import type { Virtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/ui/parts/Button';
import { ErrorState } from '@/ui/parts/ErrorState';
import { phone } from '@/ui/theme/breakpoints';
import { MessageRow } from './MessageRow';
import { UnreadDivider } from './UnreadDivider';
import { isAtEnd, NEAR_TOP, useMessageRows } from './use-message-rows';
import type { ConversationProps } from './conversation-props';

/** The conversation's messages; only the rows in sight exist, and nothing jumps when more arrive. */
export const MessageList = observer(function MessageList({ talk }: ConversationProps) {
  const { t } = useTranslation('messaging');
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { log } = talk;
  const { messages, unreadFrom } = log;
  const rows = useMessageRows(log, scroller);

  function handleScroll(): void {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(isAtEnd(box));
    if (box.scrollTop < NEAR_TOP) void log.loadOlder();
  }

  return (
    <Frame>
      <Scroller ref={scroller} onScroll={handleScroll} tabIndex={0}>
        <Edge talk={talk} />
        <Log
          role="log"
          aria-label={t('log.label', { name: talk.name })}
          // What appears because somebody scrolls back is not news to be read aloud.
          aria-live={atEnd ? 'polite' : 'off'}
          style={{ blockSize: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map((row) => {
            const message = messages[row.index];
            return (
              message && (
                <div
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  {message.id === unreadFrom && <UnreadDivider />}
                  <MessageRow talk={talk} message={message} newestOwn={message === log.newestOwn} />
                </div>
              )
            );
          })}
        </Log>
      </Scroller>
      {!atEnd && <Latest talk={talk} rows={rows} />}
    </Frame>
  );
});

interface LatestProps extends ConversationProps {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
}

/** The way down, with how much came there meanwhile. */
const Latest = observer(function Latest({ talk, rows }: LatestProps) {
  const { t } = useTranslation(['messaging', 'panel']);
  const { below } = talk.log;
  return (
    <Float>
      <Button
        size="s"
        icon="down"
        variant={below > 0 ? 'main' : 'plain'}
        onClick={() => rows.scrollToEnd()}
      >
        {below > 0 ? t('panel:log.below', { count: below }) : t('messaging:log.latest')}
      </Button>
    </Float>
  );
});

/** What stands above the oldest message. */
const Edge = observer(function Edge({ talk }: ConversationProps) {
  const { t } = useTranslation('messaging');
  const { log } = talk;
  if (log.historyFailed) {
    return <ErrorState title={t('log.error')} onRetry={() => void log.loadOlder()} />;
  }
  if (log.atStart) return <Note>{t('log.start')}</Note>;
  return log.messages.length > 0 ? <Note role="status">{t('log.older')}</Note> : <Note />;
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
