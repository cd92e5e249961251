import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from '@server/kernel/ports/notices';
import type { FriendsDeps } from './friends-deps';

/** Tells the chat service that a friendship began or ended, and the open pages of both. */
export function tellOfFriendship(
  { events, friendshipChanged }: Pick<FriendsDeps, 'events' | 'friendshipChanged'>,
  one: UserId,
  other: UserId,
): void {
  friendshipChanged(one, other);
  tellPages({ events }, [one, other], 'friend');
}

/** Tells who asked that the other has said yes: their devices, their open pages and their activity. */
export async function tellOfAcceptance(
  { notify, clock, tellOfRequest }: Pick<FriendsDeps, 'notify' | 'clock' | 'tellOfRequest'>,
  from: UserId,
  to: UserId,
): Promise<void> {
  tellOfRequest(to, from, 'friends');
  await notify({ kind: 'befriended', from, to, at: clock.now() });
}

/** Makes the open pages of these people read their friends or requests again. */
export function tellPages(
  { events }: { readonly events: EventBus },
  people: readonly UserId[],
  about: 'friend' | 'request',
): void {
  for (const person of people) events.publish(person, { kind: 'friends', about });
}
