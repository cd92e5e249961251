import { COMPLAINT_REASONS, type ComplaintReason } from '@/domain/complaints/complaint';
import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { epochMs, type EpochMs } from '@/domain/shared/time';

/** The reasons for a ban are the reasons for a complaint, which every interface language translates (ADR-0009). */
export const BAN_REASONS = COMPLAINT_REASONS;

/** One reason. */
export type BanReason = ComplaintReason;

/** Longest note of an operator on a ban, in characters. */
export const MAX_BAN_NOTE = 500;

/** The operator has shut a person out. */
export interface Ban {
  readonly reason: BanReason;
  /** The operator's own words; only operators see them. */
  readonly note: string;
  readonly begunAt: EpochMs;
  /** The first instant at which the ban no longer holds; absent: it holds until an operator lifts it. */
  readonly until?: EpochMs;
}

/** Why a ban is refused. */
export type BanProblem = {
  readonly kind:
    | 'ban-reason'
    | 'ban-note-too-long'
    | 'ban-note-forbidden'
    | 'ban-until-malformed'
    | 'ban-until-past';
};

/** Checks a ban `{reason, note, until}` that begins at `now` (ADR-0009). */
export function parseBan(input: unknown, now: EpochMs): Result<Ban, BanProblem> {
  const given = asFields(input);
  const reason = BAN_REASONS.find((each) => each === given['reason']);
  if (!reason) return err({ kind: 'ban-reason' });
  const note = normaliseText(asText(given['note']));
  if (countCharacters(note) > MAX_BAN_NOTE) return err({ kind: 'ban-note-too-long' });
  if (hasForbiddenCharacters(note)) return err({ kind: 'ban-note-forbidden' });
  const ban = { reason, note, begunAt: now };
  if (given['until'] === undefined) return ok(ban);
  const until = parseBanEnd(asText(given['until']));
  if (until === undefined) return err({ kind: 'ban-until-malformed' });
  return until > now ? ok({ ...ban, until }) : err({ kind: 'ban-until-past' });
}

/** Whether a ban holds at `now`: from its beginning, up to but not including its end. */
export function isBanned(ban: Pick<Ban, 'until'> | undefined, now: EpochMs): boolean {
  return ban !== undefined && (ban.until === undefined || now < ban.until);
}

/** Reads `2026-12-01` (midnight UTC) or `2026-12-01T18:00Z`; undefined for a date that does not exist. */
function parseBanEnd(text: string): EpochMs | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z)?$/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  const sameDay = new Date(at).toISOString().slice(0, 10) === text.slice(0, 10);
  return sameDay ? epochMs(at) : undefined;
}
