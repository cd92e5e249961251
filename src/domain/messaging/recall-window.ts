import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, timeLeft, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { isPaidKind, type MessageBody } from './kinds/kinds';
import { canBecome, type Message } from './message';

/** How long after the server's receipt a message can be recalled (specification §4; readings, Time). */
export const RECALL_WINDOW: Milliseconds = 2 * MINUTE;

/** Why a recall is refused; gifts and red packets moved coins, which a recall would not move back. */
export type RecallRefusal = {
  readonly kind:
    | 'recall-not-own'
    | 'recall-repeated'
    | 'recall-not-sent'
    | 'recall-paid'
    | 'recall-too-late';
};

/** The parts of a message that decide whether it can be recalled. */
type Recallable = Pick<Message, 'from' | 'sentAt' | 'state'> & {
  readonly body: Pick<MessageBody, 'kind'>;
};

/**
 * Whether `by` may recall `message` at `now`. The last millisecond of the window still counts, and a
 * message dated in the future (a clock that runs ahead) counts as just sent (readings, Time).
 */
export function checkRecall(
  message: Recallable,
  by: ChatAddress,
  now: EpochMs,
): Result<void, RecallRefusal> {
  if (message.from !== by) return err({ kind: 'recall-not-own' });
  if (message.state === 'recalled') return err({ kind: 'recall-repeated' });
  if (!canBecome(message.state, 'recalled')) return err({ kind: 'recall-not-sent' });
  if (isPaidKind(message.body.kind)) return err({ kind: 'recall-paid' });
  if (now - message.sentAt > RECALL_WINDOW) return err({ kind: 'recall-too-late' });
  return ok(undefined);
}

/** Milliseconds in which `by` can still recall `message`; zero also when it cannot be recalled at all. */
export function recallTimeLeft(message: Message, by: ChatAddress, now: EpochMs): Milliseconds {
  if (!checkRecall(message, by, now).ok) return 0;
  return Math.min(RECALL_WINDOW, timeLeft(later(message.sentAt, RECALL_WINDOW), now));
}
