import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { DAY, type EpochMs } from '@/domain/shared/time';

/** The kinds of interaction notices (specification §3), and those of the readings (Like, Notices). */
export const NOTICE_KINDS = [
  'followed',
  'commented',
  'replied',
  'liked',
  'visited',
  'shop-gift',
  'mutual-like',
  'befriended',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Another person did something that concerns the recipient. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly from: UserId;
  readonly to: UserId;
  readonly at: EpochMs;
  /** The moment, comment or order it is about. */
  readonly subject?: string | undefined;
}

/** The subject of notices that is no more; a field that is left out matches any. */
export interface NoticesOver {
  readonly kind?: NoticeKind | undefined;
  readonly from?: UserId | undefined;
  /** A moment includes the comments on it. */
  readonly subject?: string | undefined;
}

/** What a notice links to. */
export type NoticeTarget =
  | { readonly kind: 'profile'; readonly user: UserId }
  | { readonly kind: 'moment'; readonly id: string; readonly comment?: string }
  | { readonly kind: 'received-orders' };

/** What a notice of this device about a person is about. */
type TagSubject = 'chat' | 'reaction' | 'friend';

/** The tag of a notice about a person: a later notice with the same tag replaces it. */
export function noticeTag(about: TagSubject, person: ChatAddress): string {
  return `${about}:${person}`;
}

/** Whether a tag is that of a notice about a person of this kind. */
export function isTaggedAs(about: TagSubject, tag: string): boolean {
  return tag.startsWith(`${about}:`);
}

/** Whether an act creates a notice: not the recipient's own act, nor that of a blocked person. */
export function isWorthNotice(notice: Pick<Notice, 'from' | 'to'>, blocked: boolean): boolean {
  return notice.from !== notice.to && !blocked;
}

/** Kinds of which one person makes one notice a day: the later takes the place of the earlier. */
export const ONE_A_DAY: readonly NoticeKind[] = ['visited', 'mutual-like'];

/** Kinds that are about a moment, or a comment on it. */
export const ABOUT_MOMENTS: readonly NoticeKind[] = ['commented', 'replied', 'liked'];

/** Whether a notice takes the place of an earlier one of the same person (readings, Notices). */
export function replacesNotice(earlier: Notice, later: Notice): boolean {
  const same = earlier.from === later.from && earlier.to === later.to;
  const both = ONE_A_DAY.includes(earlier.kind) && ONE_A_DAY.includes(later.kind);
  return same && (both || isLikedAgain(earlier, later)) && later.at - earlier.at < DAY;
}

/** Whether a notice is the like of an earlier one, taken back and given again: that is no news. */
export function isLikedAgain(earlier: Notice, later: Notice): boolean {
  return (
    [earlier, later].every(({ kind }) => kind === 'liked') && earlier.subject === later.subject
  );
}

/** What a notice about a moment, or about a comment on it, says it is about. */
export function momentSubject(moment: string, comment?: string): string {
  return comment === undefined ? moment : `${moment}.${comment}`;
}

/** Whether the subject of a notice is no more. */
export function isOver(
  { kind, from, subject = '' }: Pick<Notice, 'kind' | 'from' | 'subject'>,
  over: NoticesOver,
): boolean {
  const { subject: gone = subject } = over;
  const isOfIt = subject === gone || subject.startsWith(`${gone}.`);
  return isOfIt && kind === (over.kind ?? kind) && from === (over.from ?? from);
}

/** The notice that replaces both: that two people like each other says more than a visit. */
export function mergedKind(earlier: NoticeKind, later: NoticeKind): NoticeKind {
  return earlier === 'mutual-like' ? earlier : later;
}

/** What a notice links to: the moment it is about, the gifts received, else the person. */
export function targetOfNotice({
  kind,
  from,
  subject,
}: Pick<Notice, 'kind' | 'from' | 'subject'>): NoticeTarget {
  if (kind === 'shop-gift') return { kind: 'received-orders' };
  if (!ABOUT_MOMENTS.includes(kind) || subject === undefined)
    return { kind: 'profile', user: from };
  const [id = '', comment] = subject.split('.');
  return { kind: 'moment', id, ...(comment !== undefined && { comment }) };
}
