import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/shared/ids';
import { peerOf, type Message } from '@/domain/messaging/message';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { checkReaction, reactionOf, type ReactionRefusal } from '@/domain/messaging/reaction';
import { err, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';

/** Chooses the user's reaction to a message; the one that they have is taken back (readings, Reactions). */
export type ReactToMessage = (
  message: Message,
  emoticon: EmoticonName,
) => Promise<Result<void, ReactionRefusal | ChatFault>>;

/**
 * Shows the reaction at once, and the one before again where the service refuses it, which has the final say.
 * Without a connection nothing is shown: a reaction does not wait.
 */
export function createReactToMessage(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly clock: Clock;
}): ReactToMessage {
  const { chat, conversations, clock } = deps;
  // Of two changes the later one has to reach the service last.
  let underWay: Promise<unknown> = Promise.resolve();
  // For each message that is being changed: what the service has, and what the user chose last.
  const stored = new Map<MessageId, EmoticonName | undefined>();
  const chosen = new Map<MessageId, EmoticonName | undefined>();
  return async (message, emoticon) => {
    if (chat.connection().state !== 'online') return err({ kind: 'unreachable' });
    const { self } = chat;
    const { id } = message;
    const peer = peerOf(message, self);
    const from = reactionOf(message, self);
    const to = from === emoticon ? undefined : emoticon;
    if (to !== undefined) {
      const conversation = conversations.with(peer);
      const reachable = conversation.person?.blocked !== true;
      const fee = openingFee(conversation, clock.now());
      const allowed = checkReaction(message, { reachable, fee });
      if (!allowed.ok) return allowed;
    }
    const show = (shown: EmoticonName | undefined): void =>
      conversations.apply([{ kind: 'reaction', peer, id, by: self, emoticon: shown }]);
    show(to);
    chosen.set(id, to);
    if (!stored.has(id)) stored.set(id, from);
    const turn = underWay.then(async () => {
      const answer = await chat.react(peer, id, { from: stored.get(id), to });
      if (answer.ok) stored.set(id, to);
      else if (chosen.get(id) === to) chosen.set(id, stored.get(id));
      return answer;
    });
    underWay = turn;
    const changed = await turn;
    // The service announces each change: of two quick choices the page keeps the last.
    const now = conversations.messagesWith(peer).find((one) => one.id === id);
    if (now && reactionOf(now, self) === to) show(chosen.get(id));
    if (underWay === turn) {
      stored.clear();
      chosen.clear();
    }
    return changed.ok ? changed : err(refusalOf(changed.error));
  };
}

/** What the service says of a reaction, in the words of the rule where it has one. */
function refusalOf(fault: ChatFault): ReactionRefusal | ChatFault {
  if (fault.kind === 'blocked-by-peer') return { kind: 'reaction-closed' };
  return fault.kind === 'unknown-message' ? { kind: 'reaction-not-taken' } : fault;
}
