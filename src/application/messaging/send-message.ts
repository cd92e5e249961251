import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { ImageBody } from '@/domain/messaging/kinds/kinds';
import type { TextBody } from '@/domain/messaging/message';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import type { Clock } from '@/application/shared/clock';
import type { ConversationTranslation } from './conversation-translation';
import type { Ids } from '@/application/shared/random';
import type { Picture } from '@/application/media/image-editor';
import { pictureKey, type PictureDrafts } from '@/application/media/pictures';
import type { Session } from '@/application/account/session';
import type { Outbox } from './outbox';
import { queueMessage, type QueueFailure } from './queue-message';

/** A text for a peer, or pictures. */
export interface SendMessageCommand {
  readonly to: ChatAddress;
  /** With pictures it is their caption, and may be blank. */
  readonly text: string;
  /** At most nine, in their order. */
  readonly pictures?: readonly Picture[] | undefined;
  /** The message that it answers. */
  readonly replyTo?: MessageId | undefined;
  /** The name of an earlier try that may have arrived after all: the service stores it once. */
  readonly localId?: LocalId | undefined;
  /** It is a copy of another message: the language of its words, where it is known. */
  readonly forwarded?: { readonly language?: Language | undefined } | undefined;
  /** Sent untranslated, because the translation failed for this reason. */
  readonly asWritten?: UntranslatedReason;
  /** The shown price of the translation, in coins; absent: no price was shown yet. */
  readonly shownPrice?: number | undefined;
  /** The shown price of opening the conversation, in coins. */
  readonly shownOpening?: number | undefined;
}

/**
 * Why a message was not sent. With `not-enough-coins`, `price-changed` and `untranslated` it is gone from the screen,
 * and its text and pictures go back to the composer; with `not-sent` it stays on the screen as failed.
 */
export type SendMessageFailure = ChatTextProblem | QueueFailure;

/**
 * Sends a text or pictures. A text is on the screen when the call returns, pictures are once `shown` is called; the
 * promise resolves when the service has the message or it failed, which while offline can take until the connection is
 * back.
 */
export type SendMessage = (
  command: SendMessageCommand,
  shown?: () => void,
) => Promise<Result<void, SendMessageFailure>>;

interface SendMessageDeps {
  readonly outbox: Outbox;
  readonly drafts: PictureDrafts;
  readonly conversationTranslation: ConversationTranslation;
  readonly session: Session;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Stores the message in the outbox, its words marked for translation if the conversation is translated. */
export function createSendMessage(deps: SendMessageDeps): SendMessage {
  const { conversationTranslation, session, ids, drafts } = deps;
  return async ({ to, text, pictures = [], localId = ids.localId(), ...about }, shown) => {
    const { replyTo, forwarded, asWritten, shownPrice, shownOpening } = about;
    const parsed = parseChatText(text);
    const mayBeBlank = pictures.length > 0;
    if (!parsed.ok && !(mayBeBlank && parsed.error.kind === 'text-blank')) return parsed;

    const { language } = forwarded ?? session.me ?? {};
    const words = parsed.ok
      ? {
          text: parsed.value,
          ...(language && { language }),
          ...(asWritten && { untranslated: asWritten }),
        }
      : undefined;
    const translateTo =
      words && !asWritten ? targetOf(conversationTranslation(to), forwarded) : undefined;
    const body = { ...emptyBody(pictures), ...words, ...relationOf({ replyTo, forwarded }) };
    const files = pictures.map((each, position) => [pictureKey(localId, position), each] as const);
    const prices = {
      ...(shownPrice !== undefined && { shownPrice }),
      ...(shownOpening !== undefined && { shownOpening }),
    };
    const message = { localId, to, body, ...prices, ...(translateTo && { translateTo }) };
    return queueMessage(deps, { drafts, files }, message, shown);
  };
}

/** A message without words: a text, or pictures that are not uploaded yet. */
function emptyBody(pictures: readonly Picture[]): TextBody | ImageBody {
  const [first, ...further] = pictures.map(({ width, height }) => {
    return { url: '', size: { width, height } };
  });
  if (!first) return { kind: 'text', text: '' };
  return { kind: 'image', ...first, ...(further.length > 0 && { pictures: further }) };
}

/** What the message answers, and whether it is a copy. */
function relationOf({ replyTo, forwarded }: Pick<SendMessageCommand, 'replyTo' | 'forwarded'>) {
  return { ...(replyTo && { replyTo }), ...(forwarded && { forwarded: true as const }) };
}

/** The language of the translation; a copy of words in that language is not translated. */
function targetOf(
  translation: TranslationState,
  forwarded: SendMessageCommand['forwarded'],
): Language | undefined {
  if (translation.kind !== 'on' || translation.language === forwarded?.language) return undefined;
  return translation.language;
}
