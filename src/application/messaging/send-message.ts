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

/** A text for a peer. */
export interface SendMessageCommand {
  readonly to: ChatAddress;
  readonly text: string;
}

/**
 * Why a message was not sent. With `not-enough-coins` it is gone from the screen and `text` goes back to
 * the composer; with `not-sent` it stays on the screen as failed.
 */
export type SendMessageFailure =
  | ChatTextProblem
  | StorageFull
  | { readonly kind: 'not-enough-coins'; readonly text: string }
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/**
 * Sends a text. It is on the screen when the call returns; the promise resolves when the service has the
 * message or it failed, which while offline can take until the connection is back.
 */
export type SendMessage = (
  command: SendMessageCommand,
) => Promise<Result<void, SendMessageFailure>>;

/** The dependencies of sending. */
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
