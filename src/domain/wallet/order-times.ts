import type { RateLimit } from '@/domain/shared/rate-limit';
import { DAY, HOUR, later, MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { OrderState } from './order';

/** Orders one person may make. */
export const ORDER_LIMIT: RateLimit = { count: 60, window: HOUR };

/** When the payment service is asked about a payment whose payer has not come back, after it was begun. */
export const ASK_AFTER: readonly Milliseconds[] = [
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  3 * DAY,
];

/** How often it is asked about a payment it has not decided; a bill by e-mail takes days (specification §9). */
export const ASK_PENDING_EVERY: Milliseconds = 6 * HOUR;

/** A payment that is undecided for so long is asked about no more: its webhook still counts. */
export const PENDING_LASTS: Milliseconds = 60 * DAY;

/** An order whose payment was not begun is cancelled after this time. */
export const UNPAID_LASTS: Milliseconds = 3 * DAY;

/** What is done next about an order that is not paid yet, and when. */
type FollowUp =
  | { readonly kind: 'ask' | 'cancel'; readonly at: EpochMs }
  | { readonly kind: 'nothing' };

/** What has to be known for {@link followUp}; `begunAt` is when its payment was begun. */
interface Unpaid {
  readonly state: OrderState;
  readonly madeAt: EpochMs;
  readonly begunAt?: EpochMs;
}

/** What is done next, after `now`, about an order: asking, cancelling, or nothing when it has ended. */
export function followUp({ state, madeAt, begunAt }: Unpaid, now: EpochMs): FollowUp {
  if (state === 'pending') {
    const last = later(begunAt ?? madeAt, PENDING_LASTS);
    const early = nextOf(begunAt ?? madeAt, now);
    const regular = later(now, ASK_PENDING_EVERY);
    const at = early !== undefined && early < regular ? early : regular;
    return at <= last ? { kind: 'ask', at } : { kind: 'nothing' };
  }
  if (state !== 'open' && state !== 'declined') return { kind: 'nothing' };
  if (begunAt === undefined) return { kind: 'cancel', at: later(madeAt, UNPAID_LASTS) };
  const at = nextOf(begunAt, now);
  return at === undefined ? { kind: 'cancel', at: now } : { kind: 'ask', at };
}

function nextOf(begunAt: EpochMs, now: EpochMs): EpochMs | undefined {
  return ASK_AFTER.map((after) => later(begunAt, after)).find((at) => at > now);
}
