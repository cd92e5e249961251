import type { ApiFailure, Call } from '@/application/shared/call';
import type { Clock } from '@/application/shared/clock';
import type { editSettings } from '@/contract/http/messaging';
import {
  changeSettings,
  NO_SETTINGS,
  type SettingsChange,
  type SettingsRefusal,
} from '@/domain/messaging/conversation-settings';
import { isSeen } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Pins, archives, mutes or marks a conversation, or accepts a request, on all devices (readings, Conversations). */
export type ChangeConversation = (
  peer: ChatAddress,
  change: SettingsChange,
) => Promise<Result<void, ApiFailure | SettingsRefusal>>;

/** Shows the change at once, and what was set before again if the server refuses it. */
export function createChangeConversation(deps: {
  readonly edit: Call<typeof editSettings>;
  readonly conversations: Conversations;
  readonly chat: Pick<ChatSession, 'markRead'>;
  readonly clock: Clock;
}): ChangeConversation {
  const { edit, conversations, chat, clock } = deps;
  return async (peer, change) => {
    const known = conversations.with(peer).settings ?? NO_SETTINGS;
    const others = conversations.list.filter((each) => each.peer !== peer);
    const pinned = others.filter(({ settings }) => settings?.pinned).length;
    const changed = changeSettings(known, change, { now: clock.now(), pinned });
    if (!changed.ok) return changed;
    conversations.setSettings(peer, changed.value);
    const done = await edit({ address: peer, ...change });
    conversations.setSettings(peer, done.ok ? done.value : known);
    // Until now the author was not to learn that it was read.
    if (done.ok && change.accepted && isSeen(peer, conversations.attention)) {
      void chat.markRead(peer);
    }
    return done.ok ? ok(undefined) : done;
  };
}
