import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Conversations } from '@/application/messaging/conversations';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { Moments, MomentsNews } from '@/application/moments/moments';
import type { blockUser, unblockUser } from '@/contract/http/friends';

/** Blocks a person, or removes the block; the server stores and enforces it (readings, Blocking). */
export type BlockPerson = (id: UserId, blocked: boolean) => Promise<Result<unknown, ApiFailure>>;

/**
 * After each change of a block, the conversation with the person is shown as the server has it, and the posts and
 * comments of a blocked person leave the square at once.
 */
export function createBlockPerson({
  block,
  unblock,
  conversations,
  refreshPeople,
  moments,
  news,
}: {
  readonly block: Call<typeof blockUser>;
  readonly unblock: Call<typeof unblockUser>;
  readonly conversations: Pick<Conversations, 'list'>;
  readonly refreshPeople: RefreshPeople;
  readonly moments: Pick<Moments, 'dropBy'>;
  readonly news: Pick<MomentsNews, 'announce'>;
}): BlockPerson {
  return async (id, blocked) => {
    const done = await (blocked ? block : unblock)({ userId: id });
    if (!done.ok) return done;
    if (blocked) moments.dropBy(id);
    news.announce(blocked ? { about: 'blocked', person: id } : { about: 'missed' });
    const shown = conversations.list.filter(({ person }) => person?.userId === id);
    if (shown.length > 0) await refreshPeople(shown.map(({ peer }) => peer));
    return done;
  };
}
