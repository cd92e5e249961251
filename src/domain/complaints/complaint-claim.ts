import { CLAIM_LAPSES } from '@/domain/messaging/support-queue';
import type { EpochMs } from '@/domain/shared/time';

/** Which operator holds a complaint, and since when. */
export interface ComplaintClaim {
  readonly operator: string;
  readonly since: EpochMs;
}

/** Whether a claim still holds: for as long as one on a conversation with support (ADR-0009). */
export function claimHolds(claim: ComplaintClaim | undefined, now: EpochMs): boolean {
  return claim !== undefined && now - claim.since < CLAIM_LAPSES;
}

/** Whether another operator holds the complaint, so that this one may neither claim nor answer it. */
export function isHeldByAnother(
  claim: ComplaintClaim | undefined,
  operator: string,
  now: EpochMs,
): boolean {
  return claim !== undefined && claim.operator !== operator && claimHolds(claim, now);
}
