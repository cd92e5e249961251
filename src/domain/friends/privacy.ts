import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import { asFields } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';

/** Who becomes a friend without my consent (specification §3, §4). */
export const WHO_MAY_ADD = ['anyone', 'verification'] as const;
/** Who sees who liked and commented on my moments (specification §3, §4). */
export const AUDIENCES = ['public', 'only-me'] as const;

/** Whether people I talk with may correct my sentences, and I theirs (readings, Corrections). */
export const CORRECTIONS = ['welcome', 'unwanted'] as const;

/** Who among those who are no friends may write to me before I have written to them (readings, Requests). */
export const WHO_MAY_WRITE = ['anyone', 'matched', 'friends'] as const;

/** `anyone` becomes a friend at once, `verification` has to be accepted. */
export type WhoMayAdd = (typeof WHO_MAY_ADD)[number];
/** `only-me` hides them from everyone but the author. */
export type Audience = (typeof AUDIENCES)[number];

/** `unwanted`: neither are my sentences corrected, nor do I correct. */
export type Corrections = (typeof CORRECTIONS)[number];

/** `matched`: a search has brought us together, or we like each other; `friends`: friends only. */
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number];

/** A person's privacy choices. */
export interface PrivacySettings {
  readonly whoMayAdd: WhoMayAdd;
  readonly whoMayWrite: WhoMayWrite;
  readonly likes: Audience;
  readonly comments: Audience;
  readonly corrections: Corrections;
  /** Whether the person is also warned of what friends write (readings, Safety). */
  readonly warnOfFriends: boolean;
  /** My visits to pages leave no trace, as long as my membership has that right. */
  readonly browseUnseen: boolean;
}

/** The settings of a person who has not chosen. */
export const DEFAULT_PRIVACY: PrivacySettings = {
  whoMayAdd: 'verification',
  whoMayWrite: 'anyone',
  likes: 'public',
  comments: 'public',
  corrections: 'welcome',
  warnOfFriends: true,
  browseUnseen: false,
};

/** Checks a change of privacy from the wire; what is absent stays as it was. */
export function parsePrivacy(
  input: unknown,
  before: PrivacySettings,
): Result<PrivacySettings, { readonly kind: 'privacy-invalid' }> {
  const given = asFields(input);
  const choose = <T>(name: keyof PrivacySettings, known: readonly T[], last: T): T | undefined =>
    given[name] === undefined ? last : known.find((value) => value === given[name]);
  const chosen = {
    whoMayAdd: choose('whoMayAdd', WHO_MAY_ADD, before.whoMayAdd),
    whoMayWrite: choose('whoMayWrite', WHO_MAY_WRITE, before.whoMayWrite),
    likes: choose('likes', AUDIENCES, before.likes),
    comments: choose('comments', AUDIENCES, before.comments),
    corrections: choose('corrections', CORRECTIONS, before.corrections),
    warnOfFriends: choose('warnOfFriends', [true, false], before.warnOfFriends),
    browseUnseen: choose('browseUnseen', [true, false], before.browseUnseen),
  };
  return isComplete(chosen) ? ok(chosen) : err({ kind: 'privacy-invalid' });
}

function isComplete(chosen: {
  readonly [Choice in keyof PrivacySettings]: PrivacySettings[Choice] | undefined;
}): chosen is PrivacySettings {
  return !Object.values(chosen).includes(undefined);
}

/** Whether `viewer` sees the likers (or commenters) of a moment of `author` (readings, Feed). */
export function maySee(audience: Audience, author: UserId, viewer: UserId): boolean {
  return audience === 'public' || author === viewer;
}

/**
 * Whether a person who is no friend may write to one who has chosen `wanted`.
 *
 * @param contact `answered`: the one who chose has written to the other before
 */
export function mayWriteFirst(
  wanted: WhoMayWrite,
  contact: { readonly matched: boolean; readonly answered: boolean },
): boolean {
  return wanted === 'anyone' || contact.answered || (wanted === 'matched' && contact.matched);
}

/** Whether a visit is counted and named; only a membership with the right makes it unseen. */
export function leavesTrace(
  { browseUnseen }: Pick<PrivacySettings, 'browseUnseen'>,
  tier: Tier,
): boolean {
  return !(browseUnseen && PERMISSIONS[tier].browsesUnseen);
}
