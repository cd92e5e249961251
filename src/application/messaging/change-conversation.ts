import type { ApiFailure, Call } from '@/application/shared/call';
import type { Clock } from '@/application/shared/clock';
import type { editSettings } from '@/contract/http/messaging';
import {
  changeSettings,
  NO_SETTINGS,
  type ConversationSettings,
  type SettingsChange,
  type SettingsRefusal,
} from '@/domain/messaging/conversation-settings';
import { isSeen } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Pins, archives, mutes or marks a conversation, or accepts a request, on all devices (readings, Conversations). */
export type ChangeConversation = (
  peer: ChatAddress,
  change: SettingsChange,
) => Promise<Result<void, ApiFailure | SettingsRefusal>>;

/** What the server has last said about a conversation, and the changes since that it has not answered. */
interface Unanswered {
  stored: ConversationSettings;
  readonly changes: SettingsChange[];
}

/**
 * Shows the change at once, and what was set before again if the server refuses it. The server gets one change after
 * the other: of two, the later one has to reach it last.
 */
export function createChangeConversation(deps: {
  readonly edit: Call<typeof editSettings>;
  readonly conversations: Conversations;
  readonly chat: Pick<ChatSession, 'markRead'>;
  readonly clock: Clock;
}): ChangeConversation {
  const { edit, conversations, chat, clock } = deps;
  let underWay: Promise<unknown> = Promise.resolve();
  const unanswered = new Map<ChatAddress, Unanswered>();
  return async (peer, change) => {
    const known = conversations.with(peer).settings ?? NO_SETTINGS;
    const others = conversations.list.filter((each) => each.peer !== peer);
    const pinned = others.filter(({ settings }) => settings?.pinned).length;
    const changed = changeSettings(known, change, { now: clock.now(), pinned });
    if (!changed.ok) return changed;
    conversations.setSettings(peer, changed.value);
    const own = unanswered.get(peer) ?? { stored: known, changes: [] };
    unanswered.set(peer, own);
    own.changes.push(change);
    const turn = underWay.then(() => edit({ address: peer, ...change }));
    underWay = turn;
    const done = await turn;
    own.changes.shift();
    if (done.ok) own.stored = done.value;
    if (own.changes.length === 0) unanswered.delete(peer);
    conversations.setSettings(peer, afterChanges(own, clock.now()));
    // Until now the author was not to learn that it was read.
    if (done.ok && change.accepted && isSeen(peer, conversations.attention)) {
      void chat.markRead(peer);
    }
    return done.ok ? ok(undefined) : done;
  };
}

function afterChanges({ stored, changes }: Unanswered, now: EpochMs): ConversationSettings {
  return changes.reduce((settings, change) => {
    const changed = changeSettings(settings, change, { now, pinned: 0 });
    return changed.ok ? changed.value : settings;
  }, stored);
}
