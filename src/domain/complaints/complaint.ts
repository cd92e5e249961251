import { parseAccountNumber, type AccountSearchProblem } from '@/domain/account/account-number';
import { CLAIM_LAPSES } from '@/domain/messaging/support-queue';
import type { MessageId, UserId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import type { Language } from '@/domain/shared/language';
import type { RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  normaliseText,
  isVisible,
} from '@/domain/shared/text';
import { DAY, HOUR, type EpochMs } from '@/domain/shared/time';

/** The reasons for a complaint; the interface translates them, the wire numbers them from 1 in this order (specification §3). */
export const COMPLAINT_REASONS = [
  'fraud',
  'harassment',
  'sexual-content',
  'violence',
  'hate',
  'spam',
  'under-age',
  'false-profile',
  'other',
] as const;

/** One reason. */
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** The reason given is none of {@link COMPLAINT_REASONS}. */
export type ReasonUnknown = { readonly kind: 'reason-unknown' };

/** Reads a reason by its name, for what an operator does to a person because of it. */
export function parseComplaintReason(input: unknown): Result<ComplaintReason, ReasonUnknown> {
  const reason = COMPLAINT_REASONS.find((each) => each === input);
  return reason ? ok(reason) : err({ kind: 'reason-unknown' });
}

/** The screens from which a complaint is made: a person's page, a conversation with them, their post. */
const COMPLAINT_ORIGINS = ['profile', 'chat', 'moment'] as const;

/** One of these screens. */
export type ComplaintOrigin = (typeof COMPLAINT_ORIGINS)[number];

/** Longest notes of a complaint, in characters. */
export const MAX_COMPLAINT_NOTES = 500;

/** Complaints one person may make, over all accused: enough for a bad evening, too few to flood the queue. */
export const COMPLAINT_LIMITS: readonly RateLimit[] = [
  { count: 10, window: HOUR },
  { count: 30, window: DAY },
];

/** A post by its id, or a comment on it. */
export interface PostReference {
  readonly moment: string;
  readonly comment?: string;
}

/** A complaint as it goes to the operator's queue. */
export interface Complaint {
  readonly reason: ComplaintReason;
  /** Absent: the person who complained did not say. */
  readonly origin?: ComplaintOrigin;
  /** What it is about, where it was made from a post. */
  readonly post?: PostReference;
  readonly notes: string;
  readonly about: UserId;
}

/** The other voice of a message as the page of the person who complains shows it. */
export interface ShownVoice {
  /** The message. */
  readonly id: MessageId;
  readonly text: string;
  readonly language: Language;
}

/** Why a complaint is refused. */
export type ComplaintProblem =
  | {
      readonly kind:
        | 'complaint-reason'
        | 'complaint-origin'
        | 'complaint-notes-too-long'
        | 'complaint-notes-forbidden';
    }
  | { readonly kind: 'complaint-self' }
  | { readonly kind: 'complaint-account'; readonly why: AccountSearchProblem['kind'] };

/** Checks a complaint `{type, notes, beComplainedAccount, place, momentId, commentId}` by the account number it names (specification §3; readings, Wire). */
export function parseComplaint(input: unknown, by: UserId): Result<Complaint, ComplaintProblem> {
  const given = asFields(input);
  const type = given['type'];
  const reason = typeof type === 'number' ? COMPLAINT_REASONS[type - 1] : undefined;
  if (!reason) return err({ kind: 'complaint-reason' });
  const origin = COMPLAINT_ORIGINS.find((each) => each === given['place']);
  if (!origin && given['place'] !== undefined) return err({ kind: 'complaint-origin' });
  const post = origin === 'moment' ? postOf(given) : undefined;
  if (origin === 'moment' && !post) return err({ kind: 'complaint-origin' });
  const about = parseAccountNumber(given['beComplainedAccount'], by);
  if (!about.ok) {
    const why = about.error.kind;
    return why === 'search-own'
      ? err({ kind: 'complaint-self' })
      : err({ kind: 'complaint-account', why });
  }
  const notes = normaliseText(asText(given['notes']));
  if (countCharacters(notes) > MAX_COMPLAINT_NOTES)
    return err({ kind: 'complaint-notes-too-long' });
  if (hasForbiddenCharacters(notes)) return err({ kind: 'complaint-notes-forbidden' });
  const from = { ...(origin && { origin }), ...(post && { post }) };
  return ok({ reason, ...from, notes, about: about.value });
}

function postOf(given: Readonly<Record<string, unknown>>): PostReference | undefined {
  const [moment, comment] = [asText(given['momentId']), asText(given['commentId'])];
  if (moment === '') return undefined;
  return comment === '' ? { moment } : { moment, comment };
}

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

/** The outcomes of a complaint: action was taken, no rule was broken, or it was only answered. */
export const COMPLAINT_OUTCOMES = ['upheld', 'dismissed', 'answered'] as const;

/** One of them. */
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** Longest answer to a complaint, in characters. */
export const MAX_COMPLAINT_ANSWER = 1_000;

/** Messages an operator is shown of the conversation a complaint was made in, the last before it. */
export const COMPLAINT_MESSAGES = 10;

/** What the operator tells the person who complained. */
export interface ComplaintAnswer {
  readonly outcome: ComplaintOutcome;
  readonly text: string;
}

/** Why an answer is refused. */
export type ComplaintAnswerProblem = {
  readonly kind: 'answer-outcome' | 'answer-empty' | 'answer-too-long' | 'answer-forbidden';
};

/** Checks an answer `{outcome, text}`; without an outcome it is `answered`. */
export function parseComplaintAnswer(
  input: unknown,
): Result<ComplaintAnswer, ComplaintAnswerProblem> {
  const given = asFields(input);
  const wanted = given['outcome'] ?? 'answered';
  const outcome = COMPLAINT_OUTCOMES.find((each) => each === wanted);
  if (!outcome) return err({ kind: 'answer-outcome' });
  const text = normaliseText(asText(given['text']));
  if (!isVisible(text)) return err({ kind: 'answer-empty' });
  if (countCharacters(text) > MAX_COMPLAINT_ANSWER) return err({ kind: 'answer-too-long' });
  return hasForbiddenCharacters(text) ? err({ kind: 'answer-forbidden' }) : ok({ outcome, text });
}
