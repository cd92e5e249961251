import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import { checkRecall, type RecallRefusal } from '@/domain/messaging/recall-window';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';

/** Recalls an own message; `text` can be edited again (readings, Chat behaviour). */
export type RecallMessage = (
  message: Message,
) => Promise<Result<{ readonly text?: string }, RecallRefusal | ChatFault>>;

/** Checks the rule first, so that a late recall makes no call; the service has the final say. */
export function createRecallMessage(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly clock: Clock;
}): RecallMessage {
  const { chat, conversations, clock } = deps;
  return async (message) => {
    const allowed = checkRecall(message, chat.self, clock.now());
    if (!allowed.ok) return allowed;
    const done = await chat.recall(message.to, message.id);
    if (!done.ok) return done;
    conversations.apply([{ kind: 'recalled', peer: message.to, id: message.id }]);
    return ok(isWritten(message.body) ? { text: message.body.text } : {});
  };
}
