import type { ApiFailure, Call } from '@/application/shared/call';
import type { Conversations } from '@/application/messaging/conversations';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { muteChat } from '@/contract/http/notices';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';

/** Mutes a conversation, or ends that, on all devices (readings, Notices). */
export type MuteChat = (peer: ChatAddress, muted: boolean) => Promise<Result<unknown, ApiFailure>>;

/** The conversation is shown as the server has it afterwards. */
export function createMuteChat(deps: {
  readonly mute: Call<typeof muteChat>;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly refreshPeople: RefreshPeople;
}): MuteChat {
  const { mute, conversations, refreshPeople } = deps;
  return async (peer, muted) => {
    const userId = conversations.with(peer).person?.userId;
    if (userId === undefined) return ok(undefined);
    const done = await mute({ userId, muted });
    if (done.ok) await refreshPeople([peer]);
    return done;
  };
}
