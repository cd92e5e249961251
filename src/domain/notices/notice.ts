import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** The six kinds of interaction notices (specification §3). */
export type NoticeKind = 'followed' | 'commented' | 'replied' | 'liked' | 'visited' | 'shop-gift';

/** Another person did something that concerns the recipient. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly from: UserId;
  readonly to: UserId;
  readonly at: EpochMs;
  /** The moment, comment or order it is about. */
  readonly subject?: string | undefined;
}

/** What a notice links to. */
export type NoticeTarget =
  | { readonly kind: 'profile'; readonly user: UserId }
  | { readonly kind: 'moment'; readonly id: string }
  | { readonly kind: 'received-orders' };

/** Whether an act creates a notice: not one's own act, nor that of a blocked person. */
export function isWorthNotice(notice: Pick<Notice, 'from' | 'to'>, blocked: boolean): boolean {
  return notice.from !== notice.to && !blocked;
}

/** What a notice links to: the moment it is about, the gifts received, else the person. */
export function targetOfNotice({ kind, from, subject }: Notice): NoticeTarget {
  if (kind === 'shop-gift') return { kind: 'received-orders' };
  const aboutMoment = kind === 'commented' || kind === 'replied' || kind === 'liked';
  return aboutMoment && subject !== undefined
    ? { kind: 'moment', id: subject }
    : { kind: 'profile', user: from };
}
