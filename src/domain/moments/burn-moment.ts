import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';

/** A burn-after-reading moment, and when each person opened it since its last recovery (readings, Feed). */
export interface BurnMoment {
  readonly author: UserId;
  readonly openedAt: ReadonlyMap<UserId, EpochMs>;
}

/** The state of a burn-after-reading moment for one person. */
export type BurnMomentState = 'own' | 'covered' | 'open' | 'burned';

/** Covered until it is opened, open for 8 seconds, then burned; its author sees it always (readings, Feed). */
export function burnMomentState(
  { author, openedAt }: BurnMoment,
  viewer: UserId,
  now: EpochMs,
): BurnMomentState {
  if (viewer === author) return 'own';
  const opened = openedAt.get(viewer);
  if (opened === undefined) return 'covered';
  return now - opened < BURN_VIEW ? 'open' : 'burned';
}

/** Opens a burn-after-reading moment: once per viewer; its author sees it always. */
export function openBurnMoment(
  moment: BurnMoment,
  viewer: UserId,
  now: EpochMs,
): Result<BurnMoment, { readonly kind: 'burned' }> {
  if (viewer === moment.author) return ok(moment);
  if (moment.openedAt.has(viewer)) return err({ kind: 'burned' });
  return ok({ ...moment, openedAt: new Map([...moment.openedAt, [viewer, now]]) });
}

/** The author lets everyone open the moment once more (`burn-recovery`; readings, Feed). */
export function recoverBurnMoment(
  moment: BurnMoment,
  by: UserId,
): Result<BurnMoment, { readonly kind: 'moment-not-yours' }> {
  if (by !== moment.author) return err({ kind: 'moment-not-yours' });
  return ok({ ...moment, openedAt: new Map() });
}
