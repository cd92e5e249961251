import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

/** A burn-after-reading moment and the people who opened it since its last recovery (readings, Feed). */
export interface BurnMoment {
  readonly author: UserId;
  readonly openedBy: ReadonlySet<UserId>;
}

/** Opens a burn-after-reading moment: once per viewer; its author sees it always. */
export function openBurnMoment(
  moment: BurnMoment,
  viewer: UserId,
): Result<BurnMoment, { readonly kind: 'burned' }> {
  if (viewer === moment.author) return ok(moment);
  if (moment.openedBy.has(viewer)) return err({ kind: 'burned' });
  return ok({ ...moment, openedBy: new Set([...moment.openedBy, viewer]) });
}

/** The author lets everyone open the moment once more (`burn-recovery`; readings, Feed). */
export function recoverBurnMoment(
  moment: BurnMoment,
  by: UserId,
): Result<BurnMoment, { readonly kind: 'moment-not-yours' }> {
  if (by !== moment.author) return err({ kind: 'moment-not-yours' });
  return ok({ ...moment, openedBy: new Set() });
}
