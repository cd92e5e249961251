import type { ApiFailure } from '@/application/shared/api-failure';
import type { Conversations } from '@/application/messaging/conversations';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { PushApi } from './push-api';

/** Mutes a conversation, or ends that, on all devices (readings, Notices). */
export type MuteChat = (peer: ChatAddress, muted: boolean) => Promise<Result<void, ApiFailure>>;

/** The conversation is shown as the server has it afterwards. */
export function createMuteChat(deps: {
  readonly api: Pick<PushApi, 'mute'>;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly refreshPeople: RefreshPeople;
}): MuteChat {
  const { api, conversations, refreshPeople } = deps;
  return async (peer, muted) => {
    const id = conversations.with(peer).person?.userId;
    if (id === undefined) return ok(undefined);
    const done = await api.mute(id, muted);
    if (done.ok) await refreshPeople([peer]);
    return done;
  };
}
