import type { UserId } from '@/domain/shared/ids';
import { asFields } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';

/** Who becomes a friend without my consent (specification §3, §4). */
export const WHO_MAY_ADD = ['anyone', 'verification'] as const;
/** Who sees who liked and commented on my moments (specification §3, §4). */
export const AUDIENCES = ['public', 'only-me'] as const;

/** Whether people I talk with may correct my sentences, and I theirs (readings, Corrections). */
export const CORRECTIONS = ['welcome', 'unwanted'] as const;

/** `anyone` becomes a friend at once, `verification` has to be accepted. */
export type WhoMayAdd = (typeof WHO_MAY_ADD)[number];
/** `only-me` hides them from everyone but the author. */
export type Audience = (typeof AUDIENCES)[number];

/** `unwanted`: neither are my sentences corrected, nor do I correct. */
export type Corrections = (typeof CORRECTIONS)[number];

/** A person's privacy choices. */
export interface PrivacySettings {
  readonly whoMayAdd: WhoMayAdd;
  readonly likes: Audience;
  readonly comments: Audience;
  readonly corrections: Corrections;
  /** Whether the person is also warned of what friends write (readings, Safety). */
  readonly warnOfFriends: boolean;
}

/** The settings of a person who has not chosen. */
export const DEFAULT_PRIVACY: PrivacySettings = {
  whoMayAdd: 'verification',
  likes: 'public',
  comments: 'public',
  corrections: 'welcome',
  warnOfFriends: true,
};

/** Checks a change of privacy from the wire; what is absent stays as it was. */
export function parsePrivacy(
  input: unknown,
  before: PrivacySettings,
): Result<PrivacySettings, { readonly kind: 'privacy-invalid' }> {
  const given = asFields(input);
  const whoMayAdd = oneOf(WHO_MAY_ADD, given['whoMayAdd'], before.whoMayAdd);
  const likes = oneOf(AUDIENCES, given['likes'], before.likes);
  const comments = oneOf(AUDIENCES, given['comments'], before.comments);
  const corrections = oneOf(CORRECTIONS, given['corrections'], before.corrections);
  const { warnOfFriends = before.warnOfFriends } = given;
  if (!whoMayAdd || !likes || !comments || !corrections || typeof warnOfFriends !== 'boolean') {
    return err({ kind: 'privacy-invalid' });
  }
  return ok({ whoMayAdd, likes, comments, corrections, warnOfFriends });
}

/** Whether `viewer` sees the likers (or commenters) of a moment of `author` (readings, Feed). */
export function maySee(audience: Audience, author: UserId, viewer: UserId): boolean {
  return audience === 'public' || author === viewer;
}

function oneOf<T extends string>(known: readonly T[], given: unknown, before: T): T | undefined {
  return given === undefined ? before : known.find((value) => value === given);
}
