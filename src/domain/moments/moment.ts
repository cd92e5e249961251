import type { UserId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';
import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** Fewest and most pictures of a moment (specification §5; readings, Feed). */
export const MOMENT_PICTURES = { min: 1, max: 9 } as const;
/** Longest text of a moment, in characters (readings, Feed). */
export const MAX_MOMENT_TEXT = 1_000;
/** Longest description of a picture, in characters. */
export const MAX_PICTURE_ALT = 300;
/** Most languages an author may translate a moment into before publishing (readings, Feed). */
export const MAX_MOMENT_TRANSLATIONS = 3;
/** How long a deleted moment can be brought back. */
export const MOMENT_UNDO: Milliseconds = MINUTE;

/** Who may read a moment (readings, Feed). */
export const MOMENT_AUDIENCES = ['everybody', 'friends'] as const;

/** One of {@link MOMENT_AUDIENCES}. */
export type MomentAudience = (typeof MOMENT_AUDIENCES)[number];

/** A picture of a moment, by its object key, and what it shows in words; '' where nothing was written. */
interface MomentPicture {
  readonly key: string;
  readonly alt: string;
}

/** A moment before it is published. */
export interface MomentDraft {
  readonly text: string;
  /** In the order shown. */
  readonly pictures: readonly MomentPicture[];
  readonly burns: boolean;
  readonly audience: MomentAudience;
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
    | 'moment-picture-twice'
    | 'moment-alt-too-long'
    | 'moment-alt-forbidden'
    | 'moment-no-text'
    | 'moment-text-too-long'
    | 'moment-text-forbidden'
    | 'moment-audience';
};

/** Checks a moment: 1 to 9 pictures and 1 to 1000 characters (specification §5; readings, Feed). */
export function parseMoment(input: unknown): Result<MomentDraft, MomentProblem> {
  const given = asFields(input);
  const pictures = parsePictures(given['pictures']);
  if (!pictures.ok) return pictures;
  const text = parseMomentText(given['text']);
  if (!text.ok) return text;
  const asked = given['audience'] ?? 'everybody';
  const audience = MOMENT_AUDIENCES.find((each) => each === asked);
  if (!audience) return err({ kind: 'moment-audience' });
  return ok({
    text: text.value,
    pictures: pictures.value,
    burns: given['burns'] === true,
    audience,
  });
}

/** Checks the words of a moment. */
export function parseMomentText(input: unknown): Result<string, MomentProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'moment-no-text' });
  if (countCharacters(text) > MAX_MOMENT_TEXT) return err({ kind: 'moment-text-too-long' });
  if (hasForbiddenCharacters(text)) return err({ kind: 'moment-text-forbidden' });
  return ok(text);
}

function parsePictures(input: unknown): Result<readonly MomentPicture[], MomentProblem> {
  const pictures = (Array.isArray(input) ? input : [])
    .map(asFields)
    .map(({ key, alt }) => ({ key: asText(key), alt: normaliseText(asText(alt)) }))
    .filter(({ key }) => key !== '');
  if (pictures.length < MOMENT_PICTURES.min) return err({ kind: 'moment-no-picture' });
  if (pictures.length > MOMENT_PICTURES.max) return err({ kind: 'moment-too-many-pictures' });
  if (new Set(pictures.map(({ key }) => key)).size < pictures.length) {
    return err({ kind: 'moment-picture-twice' });
  }
  if (pictures.some(({ alt }) => countCharacters(alt) > MAX_PICTURE_ALT)) {
    return err({ kind: 'moment-alt-too-long' });
  }
  if (pictures.some(({ alt }) => hasForbiddenCharacters(alt))) {
    return err({ kind: 'moment-alt-forbidden' });
  }
  return ok(pictures);
}

/** The author's moments after one of them was pinned or unpinned: at most one is pinned (readings, Feed). */
export function pinMoment<T extends Pick<Moment, 'id' | 'author' | 'pinned'>>(
  moments: readonly T[],
  author: UserId,
  id: string,
  pinned: boolean,
): readonly T[] {
  const isTheirs = moments.some((moment) => moment.id === id && moment.author === author);
  if (!isTheirs) return moments;
  return moments.map((moment) => {
    if (moment.author !== author) return moment;
    if (moment.id === id) return { ...moment, pinned };
    return pinned ? { ...moment, pinned: false } : moment;
  });
}

/** Whether a moment deleted at `deletedAt` can still be brought back; at exactly a minute it can. */
export function canBringBack(deletedAt: EpochMs, now: EpochMs): boolean {
  return now - deletedAt <= MOMENT_UNDO;
}
