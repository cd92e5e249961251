import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import type { ChatTextProblem } from '@/domain/messaging/chat-text';
import {
  checkCorrecting,
  checkCorrection,
  correctedBy,
  takesCorrection,
  type CorrectingChat,
  type CorrectionRefusal,
} from '@/domain/messaging/correction';
import { isStored, peerOf, type Message } from '@/domain/messaging/message';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import type { Outbox } from './outbox';
import type { StorageFull } from './outbox-storage';

/** Why a correction was not sent. */
export type CorrectMessageFailure = CorrectionRefusal | ChatTextProblem | StorageFull;

/** Corrects texts of the other person (readings, Corrections). */
export interface CorrectMessage {
  /** Whether the user may correct the message now, as far as this page knows. */
  may(message: Message): boolean;
  /** Puts the correction into the conversation; like every message it waits for a connection. */
  send(message: Message, text: string): Result<void, CorrectMessageFailure>;
}

interface CorrectMessageDeps {
  readonly chat: Pick<ChatSession, 'self' | 'canEdit'>;
  readonly conversations: Conversations;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly ids: Pick<Ids, 'localId'>;
  readonly clock: Clock;
}

/** The server checks a correction against its own messages, so there are none where another service has them. */
export function createCorrectMessage(deps: CorrectMessageDeps): CorrectMessage {
  const { chat, conversations, outbox, ids, clock } = deps;
  const chatOf = (message: Message): CorrectingChat => {
    const peer = peerOf(message, chat.self);
    const conversation = conversations.with(peer);
    const { person } = conversation;
    return {
      reachable: person !== undefined && person.blocked !== true,
      fee: openingFee(conversation, clock.now()),
      talking: conversations
        .messagesWith(peer)
        .some(({ from, state }) => from === chat.self && isStored(state)),
      wanted: person?.noCorrections !== true,
    };
  };
  return {
    may: (message) =>
      chat.canEdit() && takesCorrection(message, chat.self) && checkCorrecting(chatOf(message)).ok,
    send: (message, text) => {
      const to = peerOf(message, chat.self);
      const made = conversations
        .messagesWith(to)
        .filter((each) => each.from === chat.self && correctedBy(each) === message.id);
      const open = { text, count: made.length, chat: chatOf(message) };
      const checked = checkCorrection(message, chat.self, open);
      if (!checked.ok) return checked;
      const { body } = message;
      if (body.kind !== 'text') return err({ kind: 'correction-not-taken' });
      const now = clock.now();
      const added = outbox.add({
        localId: ids.localId(),
        to,
        body: {
          kind: 'correction',
          corrected: message.id,
          before: body.text,
          text: checked.value,
          ...(body.language && { language: body.language }),
        },
        writtenAt: now,
        attempts: 0,
        state: { kind: 'waiting', at: now },
      });
      return added.ok ? ok(undefined) : added;
    },
  };
}
