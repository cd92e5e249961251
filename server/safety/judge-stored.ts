import { judgeWords } from '@/domain/safety/judge';
import type { Judge } from '@/domain/safety/rule-book';
import type { WarningKind } from '@/domain/safety/warning-kind';
import { isWritten, wordsOf } from '@/domain/messaging/kinds/kinds';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { SECOND } from '@/domain/shared/time';
import { storedBody, type OutgoingBody } from '@server/kernel/message-body';
import type { StoredEvent } from '@server/kernel/ports/chat';
import { pause } from '@server/kernel/scheduler';
import type { ServerKit } from '@server/kernel/slice';
import type { Warn } from './warn';

/** Judges messages behind their delivery. */
export interface JudgeStored {
  /** To be called for each message that was stored; returns at once. */
  readonly stored: (event: StoredEvent) => void;
  /** Resolves when everything that was stored is judged. */
  readonly settled: () => Promise<void>;
}

/** How long messages are collected: what came is delivered before it is judged. */
const COLLECTED_FOR = SECOND / 4;

/** Messages judged in one turn: other work of the server waits for three long texts at most. */
const TURN = 3;

/** Messages that wait at most; of more the oldest are judged when their conversation is opened. */
const MOST_PENDING = 5_000;

interface JudgeStoredDeps extends Pick<ServerKit, 'log' | 'scheduler'> {
  readonly judge: Judge;
  readonly warn: Warn;
}

/** Messages are judged in memory; the few of a kind alone ask the database. */
export function createJudgeStored({ judge, warn, log, scheduler }: JudgeStoredDeps): JudgeStored {
  const pending: StoredEvent[] = [];
  let underWay: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    await pause(scheduler, COLLECTED_FOR);
    while (pending.length > 0) {
      for (const event of pending.splice(0, TURN)) await judgeOne(event);
      await pause(scheduler, 0);
    }
    underWay = undefined;
  };
  const judgeOne = async ({ id, from, to, body }: StoredEvent): Promise<void> => {
    try {
      const kinds = kindsOf(judge, body);
      if (kinds.size > 0) await warn({ id, from, to, kinds });
    } catch (error) {
      log.error('judging a message failed', error);
    }
  };
  return {
    stored: (event) => {
      if (event.to === SUPPORT_ADDRESS || event.from === SUPPORT_ADDRESS) return;
      if (pending.push(event) > MOST_PENDING) pending.shift();
      underWay ??= round();
    },
    settled: async () => {
      await underWay;
    },
  };
}

/** The kinds that a message is of: of a text and of the words under pictures. */
export function kindsOf(judge: Judge, content: OutgoingBody): ReadonlySet<WarningKind> {
  const { ext: _ext, values: _values, ...body } = storedBody(content);
  if (!isWritten(body)) return new Set();
  const { language, translation } = body;
  return judgeWords(judge, {
    ...wordsOf(body),
    language,
    translationLanguage: translation?.language,
  });
}
