import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** The six kinds of interaction notices (specification §3). */
export type NoticeKind = 'followed' | 'commented' | 'replied' | 'liked' | 'visited' | 'shop-gift';

/** Somebody did something that concerns me. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly from: UserId;
  readonly to: UserId;
  readonly at: EpochMs;
  /** The moment, comment or order it is about. */
  readonly subject?: string | undefined;
}

/** Where a notice leads. */
export type NoticePlace =
  | { readonly kind: 'profile'; readonly user: UserId }
  | { readonly kind: 'moment'; readonly id: string }
  | { readonly kind: 'received-orders' };

/** Whether something is worth a notice: not what one does oneself, nor what a blocked person does. */
export function isWorthNotice(notice: Pick<Notice, 'from' | 'to'>, blocked: boolean): boolean {
  return notice.from !== notice.to && !blocked;
}

/** Where a notice leads: to the moment it is about, to the gifts received, else to the person. */
export function placeOf({ kind, from, subject }: Notice): NoticePlace {
  if (kind === 'shop-gift') return { kind: 'received-orders' };
  const aboutMoment = kind === 'commented' || kind === 'replied' || kind === 'liked';
  return aboutMoment && subject !== undefined
    ? { kind: 'moment', id: subject }
    : { kind: 'profile', user: from };
}
