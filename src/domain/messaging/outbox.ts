import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { MessageBody } from './kinds/kinds';
import { fullJitter } from './reconnect';

/** How long the outbox tries to deliver a message before it asks the person. */
export const OUTBOX_LIFETIME: Milliseconds = DAY;

/** Why one attempt to send did not succeed, in the chat port's neutral words (readings, Names). */
export type SendFault =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'rate-limited'; readonly retryAt?: EpochMs | undefined }
  | { readonly kind: 'not-enough-coins' }
  /** It would take more coins than its writer saw. */
  | { readonly kind: 'price-changed' }
  /** It would cost the opening coin and not be understood: its writer decides. */
  | { readonly kind: 'untranslated'; readonly reason: UntranslatedReason }
  | { readonly kind: 'blocked' }
  /** The other person lets only friends, or people they know, write first. */
  | { readonly kind: 'first-message-unwanted' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'signed-in-elsewhere' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** A message on its way out; it survives a reload and keeps its local id through every attempt. */
export interface OutboxItem {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly body: MessageBody;
  readonly writtenAt: EpochMs;
  /** Attempts made so far. */
  readonly attempts: number;
  readonly state: OutboxState;
}

/** The state of an outgoing message: due at `at`, on the wire, or given up. */
type OutboxState =
  | { readonly kind: 'waiting'; readonly at: EpochMs }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly fault: SendFault };

const PASSING_SEND_FAULTS: ReadonlySet<SendFault['kind']> = new Set([
  'offline',
  'timeout',
  'unavailable',
  'rate-limited',
]);

/** Whether a fault is final: a retry cannot succeed, so the person must decide. */
export function isFinalFault(fault: SendFault): boolean {
  return !PASSING_SEND_FAULTS.has(fault.kind);
}

/**
 * The state after a failed attempt: another try after a jittered pause (not before the service allows
 * one), or `failed` when the fault is final or a day has passed since the message was written.
 *
 * @param random01 a number from 0 up to, not including, 1
 */
export function nextAttempt(
  item: Pick<OutboxItem, 'attempts' | 'writtenAt'>,
  fault: SendFault,
  now: EpochMs,
  random01: number,
): OutboxState {
  const tooOld = now - item.writtenAt >= OUTBOX_LIFETIME;
  if (tooOld || isFinalFault(fault)) return { kind: 'failed', fault };
  const soonest = later(now, fullJitter(item.attempts, random01));
  const allowed = fault.kind === 'rate-limited' ? (fault.retryAt ?? soonest) : soonest;
  return { kind: 'waiting', at: allowed > soonest ? allowed : soonest };
}

/**
 * The message to send next to each peer: the oldest that has not failed, once it is due and no message
 * to that peer is on the wire, so that messages arrive in order (readings, Chat behaviour). One dated
 * after `now` was written before the clock was set back: its pause is ignored and it is due.
 *
 * @param items in the order they were written
 */
export function dueItems<Item extends Pick<OutboxItem, 'to' | 'state' | 'writtenAt'>>(
  items: readonly Item[],
  now: EpochMs,
): Item[] {
  const seen = new Set<ChatAddress>();
  return items.filter(({ to, state, writtenAt }) => {
    if (state.kind === 'failed' || seen.has(to)) return false;
    seen.add(to);
    return state.kind === 'waiting' && (state.at <= now || writtenAt > now);
  });
}
