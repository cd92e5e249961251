import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { translationTarget } from '@/domain/messaging/conversation';
import type { LocalId } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { Ids } from '@/application/shared/ids';
import type { StorageFull } from './outbox-storage';
import type { Session } from '@/application/account/session';
import type { Outbox } from './outbox';

/** A text somebody wrote to somebody. */
export interface SendMessageCommand {
  readonly to: ChatAddress;
  readonly text: string;
}

/**
 * Why a message did not go out. With `not-enough-coins` it is gone from the screen and `text` is for
 * the composer again; with `not-sent` it stays as failed and waits for the person.
 */
export type SendMessageFailure =
  | ChatTextProblem
  | StorageFull
  | { readonly kind: 'not-enough-coins'; readonly text: string }
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/**
 * Sends a text. It is on the screen when the call returns its promise, which resolves when the service
 * has the message or it failed: without a line that can take as long as the line is away.
 */
export type SendMessage = (
  command: SendMessageCommand,
) => Promise<Result<void, SendMessageFailure>>;

/** What sending is built from. */
export interface SendMessageDeps {
  readonly outbox: Outbox;
  readonly conversations: Conversations;
  readonly session: Session;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Stores the message in the outbox, marked for translation if the conversation has a language. */
export function createSendMessage(deps: SendMessageDeps): SendMessage {
  const { outbox, conversations, session, ids, clock } = deps;
  return async ({ to, text }) => {
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;

    const localId = ids.localId();
    const now = clock.now();
    const language = session.me?.language;
    const translateTo = translationTarget(conversations.with(to));
    const added = outbox.add({
      localId,
      to,
      body: { kind: 'text', text: parsed.value, ...(language && { language }) },
      writtenAt: now,
      attempts: 0,
      state: { kind: 'waiting', at: now },
      ...(translateTo && { translateTo }),
    });
    if (!added.ok) return added;

    const outcome = await added.value;
    if (outcome.ok) return ok(undefined);
    if (outcome.error.kind !== 'not-enough-coins') {
      return err({ kind: 'not-sent', localId, fault: outcome.error });
    }
    outbox.discard(localId);
    return err({ kind: 'not-enough-coins', text });
  };
}
