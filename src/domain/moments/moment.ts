import type { UserId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  compareText,
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';

/** Fewest and most pictures of a moment (specification §5; readings, Feed). */
export const MOMENT_PICTURES = { min: 1, max: 9 } as const;
/** Longest text of a moment, in characters (readings, Feed). */
export const MAX_MOMENT_TEXT = 1_000;

/** A moment before it is published. */
export interface MomentDraft {
  readonly text: string;
  /** Object keys of the pictures, in the order shown. */
  readonly pictures: readonly string[];
  readonly burns: boolean;
}

/** A published moment. */
export interface Moment extends MomentDraft {
  readonly id: string;
  readonly author: UserId;
  readonly publishedAt: EpochMs;
  readonly pinned: boolean;
}

/** Why publishing a moment is refused (specification §5). */
export type MomentProblem = {
  readonly kind:
    | 'moment-no-picture'
    | 'moment-too-many-pictures'
    | 'moment-no-text'
    | 'moment-text-too-long'
    | 'moment-text-forbidden';
};

/** Checks a moment: 1 to 9 pictures and 1 to 1000 characters (specification §5; readings, Feed). */
export function parseMoment(input: unknown): Result<MomentDraft, MomentProblem> {
  const given = asFields(input);
  const pictures = Array.isArray(given['pictures'])
    ? given['pictures'].map(asText).filter(Boolean)
    : [];
  const text = normaliseText(asText(given['text']));
  if (pictures.length < MOMENT_PICTURES.min) return err({ kind: 'moment-no-picture' });
  if (pictures.length > MOMENT_PICTURES.max) return err({ kind: 'moment-too-many-pictures' });
  if (!isVisible(text)) return err({ kind: 'moment-no-text' });
  if (countCharacters(text) > MAX_MOMENT_TEXT) return err({ kind: 'moment-text-too-long' });
  if (hasForbiddenCharacters(text)) return err({ kind: 'moment-text-forbidden' });
  return ok({ text, pictures, burns: given['burns'] === true });
}

/** The author's moments after pinning one (or, pinned already, unpinning it): at most one is pinned (readings, Feed). */
export function togglePin(
  moments: readonly Moment[],
  author: UserId,
  id: string,
): readonly Moment[] {
  return moments.map((moment) =>
    moment.author === author ? { ...moment, pinned: moment.id === id && !moment.pinned } : moment,
  );
}

/** Pinned first, then the newest; equal times by id, so that pages never repeat a moment. */
export function orderMoments(moments: readonly Moment[]): Moment[] {
  return moments.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      b.publishedAt - a.publishedAt ||
      compareText(b.id, a.id),
  );
}
