import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Message } from '@/domain/messaging/message';
import { Button } from '@/ui/shared/Button';
import { ErrorState } from '@/ui/shared/ErrorState';
import { phone } from '@/ui/theme/breakpoints';
import { MessageRow } from './MessageRow';
import type { TalkProps } from './talk-props';

/** Height a row is given until it was measured. */
const ROW_GUESS = 84;
/** Nearer to the end than this one follows new messages. */
const NEAR_END = 80;
/** Nearer to the top than this, older messages are asked for. */
const NEAR_TOP = 240;

/** The conversation's messages; only the rows in sight exist, and nothing jumps when more arrive. */
export const MessageList = observer(function MessageList({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { messages } = talk;
  const rows = useMessageRows(messages, scroller);
  useOlderWhenShort(talk, scroller.current);

  function handleScroll(): void {
    const box = scroller.current;
    if (!box) return;
    setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END);
    if (box.scrollTop < NEAR_TOP) void talk.loadOlder();
  }

  return (
    <Frame>
      <Scroller ref={scroller} onScroll={handleScroll} tabIndex={0}>
        <Edge talk={talk} />
        <Log
          role="log"
          aria-label={t('log.label', { name: talk.name })}
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
                  <MessageRow talk={talk} message={message} />
                </div>
              )
            );
          })}
        </Log>
      </Scroller>
      {!atEnd && (
        <Latest>
          <Button size="s" icon="down" onClick={() => rows.scrollToEnd()}>
            {t('log.latest')}
          </Button>
        </Latest>
      )}
    </Frame>
  );
});

/** The rows in sight; the list is held by its end, so that neither older nor newer messages move it. */
function useMessageRows(
  messages: readonly Message[],
  scroller: RefObject<HTMLDivElement | null>,
): Virtualizer<HTMLDivElement, Element> {
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS,
    getItemKey: (index) => messages[index]?.localId ?? messages[index]?.id ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });
  const hasMessages = messages.length > 0;
  useLayoutEffect(() => {
    if (hasMessages) rows.scrollToEnd();
  }, [hasMessages, rows]);
  useFollowingResizes(rows, scroller);
  return rows;
}

/** A window that grows or shrinks (a keyboard opening, a composer growing) keeps the end in sight. */
function useFollowingResizes(
  rows: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = box.scrollHeight - box.scrollTop - height;
      height = box.clientHeight;
      if (before < NEAR_END) rows.scrollToEnd();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [rows, scroller]);
}

/** A first page that does not fill the window would never be scrolled: ask for more by itself. */
function useOlderWhenShort(talk: TalkProps['talk'], box: HTMLDivElement | null): void {
  const count = talk.messages.length;
  useEffect(() => {
    if (box && count > 0 && box.scrollHeight <= box.clientHeight + NEAR_TOP) void talk.loadOlder();
  }, [talk, box, count]);
}

/** What stands above the oldest message. */
const Edge = observer(function Edge({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
  if (talk.historyFailed) {
    return <ErrorState title={t('log.error')} onRetry={() => void talk.loadOlder()} />;
  }
  if (talk.atStart) return <Note>{t('log.start')}</Note>;
  return talk.messages.length > 0 ? <Note role="status">{t('log.older')}</Note> : <Note />;
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

const Latest = styled.div`
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
