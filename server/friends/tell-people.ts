import { isWorthNotice, type Notice } from '@/domain/notices/notice';
import type { UserId } from '@/domain/shared/ids';
import type { FriendsDeps } from './friends-deps';
import { insertNotice } from '@server/notices/notice-store';

/** Keeps a notice for its recipient and tells their open pages. */
export type TellPeople = (notice: Notice) => Promise<void>;

/** What one does oneself is no notice; whoever calls has seen that nobody is blocked. */
export function createTellPeople({ db, ids, events }: FriendsDeps): TellPeople {
  return async (notice) => {
    if (!isWorthNotice(notice, false)) return;
    await insertNotice(db, ids.ulid(), notice);
    events.publish(notice.to, { kind: 'friends', about: 'notice' });
  };
}

/** Tells both of two people's open pages that their friendship or requests changed. */
export function tellBoth(
  { events }: Pick<FriendsDeps, 'events'>,
  people: readonly UserId[],
  about: 'friend' | 'request',
): void {
  for (const person of people) events.publish(person, { kind: 'friends', about });
}
