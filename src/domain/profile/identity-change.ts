import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, type EpochMs } from '@/domain/shared/time';

/** How long gender, and birth date, stay as they were changed, in milliseconds (readings, Birth date and gender). */
export const IDENTITY_REST = 30 * DAY;

/** Why gender or birth date stays; `from` is when it can be changed again. */
export interface ChangedRecently {
  readonly kind: 'changed-recently';
  readonly from: EpochMs;
}

/**
 * Whether gender, or birth date, may be changed at `now`; what was said at registration is no change.
 *
 * @param changedAt the last change, undefined before the first
 */
export function mayChangeIdentity(
  changedAt: EpochMs | undefined,
  now: EpochMs,
): Result<void, ChangedRecently> {
  const from = changedAt === undefined ? undefined : later(changedAt, IDENTITY_REST);
  return from === undefined || from <= now
    ? ok(undefined)
    : err({ kind: 'changed-recently', from });
}
