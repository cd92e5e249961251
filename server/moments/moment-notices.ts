import { userId, type UserId } from '@/domain/shared/ids';
import { momentSubject } from '@/domain/notices/notice';
import { withdrawNotices } from '@server/kernel/notifications';
import type { CommentRow } from './comment-store';
import { someFriends } from './moment-list-store';
import type { MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';

/** What has happened to a moment. */
export type MomentNews = 'new' | 'like' | 'comment' | 'gone';

/** The most friends that are notified: a hint, of which a page that misses it loses nothing. */
const MOST_TOLD = 5_000;

/** Removes the notices about a comment from the open pages of their recipients. */
export function withdrawCommentNotices(
  deps: Pick<MomentsDeps, 'events'>,
  moment: Pick<MomentRow, 'id' | 'author'>,
  { id, replied_to: answered }: Pick<CommentRow, 'id' | 'replied_to'>,
): void {
  const told = [moment.author, ...(answered === null ? [] : [answered])];
  withdrawNotices(deps, told.map(userId), { subject: momentSubject(moment.id, id) });
}

/** A moment as far as it decides who hears of it. */
type ToldMoment = Pick<MomentRow, 'id' | 'author' | 'audience' | 'hidden_at'>;

/**
 * Tells open pages to read a moment or its list again. Of a moment for friends only its author and their friends
 * hear; of one that an operator has hidden, and of likes or comments that the author hides, the author alone; no
 * person with a block between them and the author.
 */
export async function notifyOfMoment(
  {
    db,
    events,
    audiencesOf,
    peopleApart,
  }: Pick<MomentsDeps, 'db' | 'events' | 'audiencesOf' | 'peopleApart'>,
  { id, author: whose, audience, hidden_at: hiddenAt }: ToldMoment,
  about: MomentNews,
): Promise<void> {
  const author = whose as UserId;
  const event = { kind: 'moments', about, id } as const;
  const answers = about === 'like' ? 'likes' : about === 'comment' ? 'comments' : undefined;
  const closed =
    answers !== undefined && (await audiencesOf(db, [author])).get(author)?.[answers] !== 'public';
  if (closed || hiddenAt !== null) return events.publish(author, event);
  if (audience === 'everybody') {
    return events.publishToAll(event, new Set(await peopleApart(db, author)));
  }
  for (const person of [author, ...(await someFriends(db, author, MOST_TOLD))]) {
    events.publish(person, event);
  }
}
