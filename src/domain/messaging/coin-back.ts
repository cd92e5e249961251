import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long the other person has to open a conversation that a coin opened (readings, Coin back). */
export const OPENED_WITHIN: Milliseconds = 3 * DAY;

/**
 * What became of the coin: the other person has not opened the conversation, has opened it, or the coin is
 * earned or returned for ever.
 */
export type CoinState = 'paid' | 'opened' | 'earned' | 'returned';

/** The coin that opened a conversation. */
export interface OpeningCoin {
  readonly paidAt: EpochMs;
  readonly state: CoinState;
}

/** What happens to the coin. */
export type CoinEvent =
  /** The other person has opened the conversation. */
  | { readonly kind: 'opened' }
  /** They have written or given something in it. */
  | { readonly kind: 'answered' }
  /**
   * The server looks at it. `outOfReach`: the other person's account is gone or banned, or they have blocked the
   * payer. `payerGone`: the payer's account is deleted.
   */
  | { readonly kind: 'judged'; readonly outOfReach: boolean; readonly payerGone: boolean };

/** When a coin that was paid at `paidAt` is judged, whatever happened before. */
export function judgedAt(paidAt: EpochMs): EpochMs {
  return later(paidAt, OPENED_WITHIN);
}

/**
 * The state of the coin after an event. A block has no event: it counts at the one instant at which silence
 * does, so that the payer cannot distinguish the two (readings, Coin back).
 */
export function stepCoin(
  { state, paidAt }: OpeningCoin,
  event: CoinEvent,
  now: EpochMs,
): CoinState {
  if (state === 'earned' || state === 'returned') return state;
  if (event.kind === 'answered') return 'earned';
  const isOver = now >= judgedAt(paidAt);
  if (event.kind === 'opened') return isOver ? state : 'opened';
  if (!isOver) return state;
  if (event.payerGone) return 'earned';
  return state === 'paid' || event.outOfReach ? 'returned' : 'earned';
}
