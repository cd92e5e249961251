import { BURN_VIEW } from '@/domain/media/burn-picture';
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
  return checkPictures(pictures);
}

function checkPictures(
  pictures: readonly MomentPicture[],
): Result<readonly MomentPicture[], MomentProblem> {
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

/** What decides who may read a moment. */
export interface MomentAccess {
  readonly author: UserId;
  readonly audience: MomentAudience;
  readonly deleted: boolean;
  /** An operator has hidden it. */
  readonly hidden: boolean;
}

/** The relation of a reader to the author of a moment. */
export interface MomentReader {
  readonly id: UserId;
  readonly friend: boolean;
  /** The reader has blocked the author. */
  readonly blocksAuthor: boolean;
  /** The author cannot be found by the reader: deleted, banned, or has blocked the reader. */
  readonly authorHidden: boolean;
}

/** Why a moment is not shown; `moment-unknown` also hides what the reader may not know. */
export type ReadMomentProblem = {
  readonly kind: 'moment-unknown' | 'moment-deleted' | 'moment-author-blocked';
};

/**
 * Whether a reader may see a moment (readings, Feed): friends only means friends only, a block holds in
 * both directions, and what an operator has hidden is shown to its author alone.
 */
export function mayReadMoment(
  { author, audience, deleted, hidden }: MomentAccess,
  reader: MomentReader,
): Result<void, ReadMomentProblem> {
  const own = author === reader.id;
  const closed = reader.authorHidden || hidden || (audience === 'friends' && !reader.friend);
  if (!own && closed) return err({ kind: 'moment-unknown' });
  if (!own && reader.blocksAuthor) return err({ kind: 'moment-author-blocked' });
  return deleted ? err({ kind: 'moment-deleted' }) : ok(undefined);
}

/** The relation of a person who complains to the author. */
interface MomentReporter {
  readonly id: UserId;
  readonly friend: boolean;
  /** Either has blocked the other, which also ends a friendship. */
  readonly apart: boolean;
}

/**
 * Whether a person may complain of a moment: of one they can read, or could before a block, before it
 * was deleted or hidden. A block does not protect an author from a complaint (readings, Complaints).
 */
export function mayReportMoment(
  { author, audience }: Pick<MomentAccess, 'author' | 'audience'>,
  { id, friend, apart }: MomentReporter,
): boolean {
  return audience === 'everybody' || author === id || friend || apart;
}

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
