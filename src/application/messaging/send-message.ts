import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import type { Clock } from '@/application/shared/clock';
import type { ConversationTranslation } from './conversation-translation';
import type { Ids } from '@/application/shared/random';
import type { StorageFull } from './outbox-storage';
import type { Session } from '@/application/account/session';
import type { Outbox } from './outbox';

/** A text for a peer. */
interface SendMessageCommand {
  readonly to: ChatAddress;
  readonly text: string;
  /** The message that it answers. */
  readonly replyTo?: MessageId | undefined;
  /** The name of an earlier try that may have arrived after all: the service stores it once. */
  readonly localId?: LocalId | undefined;
  /** It is a copy of another message: the language of that one, where it is known. */
  readonly forwarded?: { readonly language?: Language | undefined } | undefined;
  /** Sent untranslated, because the translation failed for this reason. */
  readonly asWritten?: UntranslatedReason;
  /** The shown price of the translation, in coins; absent: no price was shown yet. */
  readonly shownPrice?: number | undefined;
  /** The shown price of opening the conversation, in coins. */
  readonly shownOpening?: number | undefined;
}

/**
 * Why a message was not sent. With `not-enough-coins`, `price-changed` and `untranslated` it is gone from the screen and
 * `text` goes back to the composer; with `not-sent` it stays on the screen as failed.
 */
export type SendMessageFailure =
  | ChatTextProblem
  | StorageFull
  | { readonly kind: 'not-enough-coins' | 'price-changed'; readonly text: string }
  | { readonly kind: 'untranslated'; readonly text: string; readonly reason: UntranslatedReason }
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/**
 * Sends a text. It is on the screen when the call returns; the promise resolves when the service has the
 * message or it failed, which while offline can take until the connection is back.
 */
export type SendMessage = (
  command: SendMessageCommand,
) => Promise<Result<void, SendMessageFailure>>;

interface SendMessageDeps {
  readonly outbox: Outbox;
  readonly conversationTranslation: ConversationTranslation;
  readonly session: Session;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Stores the message in the outbox, marked for translation if the conversation is translated. */
export function createSendMessage(deps: SendMessageDeps): SendMessage {
  const { outbox, conversationTranslation, session, ids, clock } = deps;
  return async ({ to, text, localId = ids.localId(), ...about }) => {
    const { replyTo, forwarded, asWritten, shownPrice, shownOpening } = about;
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;

    const now = clock.now();
    const { language } = forwarded ?? session.me ?? {};
    const translateTo = asWritten ? undefined : targetOf(conversationTranslation(to), forwarded);
    const added = outbox.add({
      localId,
      to,
      body: {
        kind: 'text',
        text: parsed.value,
        ...(replyTo && { replyTo }),
        ...(forwarded && { forwarded: true }),
        ...(language && { language }),
        ...(asWritten && { untranslated: asWritten }),
      },
      writtenAt: now,
      attempts: 0,
      state: { kind: 'waiting', at: now },
      ...(translateTo && { translateTo }),
      ...(shownPrice !== undefined && { shownPrice }),
      ...(shownOpening !== undefined && { shownOpening }),
    });
    if (!added.ok) return added;

    const outcome = await added.value;
    if (outcome.ok) return ok(undefined);
    const fault = outcome.error;
    if (!isGivenBack(fault)) {
      return err({ kind: 'not-sent', localId, fault });
    }
    outbox.discard(localId);
    return err({ ...fault, text });
  };
}

/** The language of the translation; a copy of a text in that language is not translated. */
function targetOf(
  translation: TranslationState,
  forwarded: SendMessageCommand['forwarded'],
): Language | undefined {
  if (translation.kind !== 'on' || translation.language === forwarded?.language) return undefined;
  return translation.language;
}

type GivenBack = Extract<
  SendFault,
  { readonly kind: 'not-enough-coins' | 'price-changed' | 'untranslated' }
>;

/** Whether the text returns to the composer, for the sender to decide. */
function isGivenBack(fault: SendFault): fault is GivenBack {
  return ['not-enough-coins', 'price-changed', 'untranslated'].includes(fault.kind);
}
