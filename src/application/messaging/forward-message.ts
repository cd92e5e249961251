import type { PictureFailure, PictureViews } from '@/application/media/pictures';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import type { Clock } from '@/application/shared/clock';
import type { PictureProblem } from '@/domain/media/image-rules';
import { takesForward } from '@/domain/messaging/forward';
import { isWritten, picturesOf, type MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import type { ChatSession } from './chat-service';
import type { ConversationTranslation } from './conversation-translation';
import type { Conversations } from './conversations';
import type { DiscardFailed } from './discard-failed';
import type { LookUpPeer } from './refresh-people';
import type { SendMessage, SendMessageFailure } from './send-message';

/** A friend who gets a copy. */
export interface ForwardReceiver {
  readonly address: ChatAddress;
  /** The coins that the translation into the friend's language takes, as they were shown. */
  readonly shownPrice: number;
  /** The language that the copy is translated into, as it was shown. */
  readonly language?: Language | undefined;
}

/** Why nothing was forwarded. */
export type ForwardFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'picture-gone' }
  | PictureProblem
  /** The message was recalled, or is of a kind that is not forwarded. */
  | { readonly kind: 'forward-not-taken' };

/** Why one copy was not sent. */
export type CopyFailure =
  | SendMessageFailure
  | { readonly kind: 'offline' }
  /** The server did not say who the receiver is. */
  | { readonly kind: 'timeout' }
  | { readonly kind: 'not-friends' };

/** A copy that was not sent; nothing of it is left. */
export interface UnsentCopy {
  readonly address: ChatAddress;
  readonly failure: CopyFailure;
}

/** Sends copies of a message to friends; resolves with those that were not sent, which can be tried again. */
export type ForwardMessage = (
  message: Message,
  receivers: readonly ForwardReceiver[],
) => Promise<Result<readonly UnsentCopy[], ForwardFailure>>;

interface ForwardMessageDeps {
  readonly sendMessage: SendMessage;
  readonly imageEditor: ImageEditor;
  readonly views: Pick<PictureViews, 'read'>;
  readonly discardFailed: DiscardFailed;
  readonly lookUpPeer: LookUpPeer;
  readonly conversationTranslation: ConversationTranslation;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly chat: Pick<ChatSession, 'connection'>;
  readonly clock: Clock;
}

type Copied = Result<void, CopyFailure>;
type SendCopy = (receiver: ForwardReceiver, localId: LocalId | undefined) => Promise<Copied>;

/**
 * One copy after the other: each takes what the one before left of the packages, and finds its translation. As soon as the
 * connection is lost, or that translation would be paid for again, the rest is not sent.
 */
export function createForwardMessage(deps: ForwardMessageDeps): ForwardMessage {
  const { conversations, lookUpPeer, discardFailed, chat, clock } = deps;

  // A copy whose answer was lost may have arrived: its next try has the same name, so it arrives once.
  const unanswered = new Map<string, LocalId>();

  const isOnline = (): boolean => chat.connection().state === 'online';

  async function copyTo(
    { id }: Message,
    receiver: ForwardReceiver,
    send: SendCopy,
  ): Promise<Copied> {
    const { address } = receiver;
    const copy = `${id} ${address}`;
    if (!isOnline()) return err({ kind: 'offline' });
    // The end of a friendship is not announced, and the translation would be paid before the send is refused.
    const isMissing = await lookUpPeer(address);
    const { person } = conversations.with(address);
    if (!person && !isMissing) return err({ kind: 'timeout' });
    if (isMissing || !person?.friends) return err({ kind: 'not-friends' });
    const sent = await send(receiver, unanswered.get(copy));
    if (sent.ok) unanswered.delete(copy);
    else if (sent.error.kind === 'not-sent') {
      unanswered.set(copy, sent.error.localId);
      await discardFailed(sent.error.localId);
    }
    return sent;
  }

  return async (message, receivers) => {
    if (!isOnline()) return err({ kind: 'offline' });
    const send = await senderOf(message, deps);
    if (!send.ok) return send;
    const until = later(clock.now(), REUSE_WINDOW);
    const unsent: UnsentCopy[] = [];
    for (const receiver of receivers) {
      const isLate = clock.now() > until;
      const copied: Copied = isLate
        ? err({ kind: 'price-changed' })
        : await copyTo(message, receiver, send.value);
      if (!copied.ok) unsent.push({ address: receiver.address, failure: copied.error });
    }
    return ok(unsent);
  };
}

/** The call that sends one copy; the bytes of its pictures are fetched once. */
async function senderOf(
  message: Message,
  { sendMessage, views, imageEditor, conversationTranslation }: ForwardMessageDeps,
): Promise<Result<SendCopy, ForwardFailure>> {
  const { body } = message;
  const isCopied = body.kind === 'image' || isWritten(body);
  if (!takesForward(message) || !isCopied) return err({ kind: 'forward-not-taken' });
  const pictures = await picturesFrom(body, views, imageEditor);
  if (!pictures.ok) return pictures;
  const { text = '', language } = body;
  return ok(async ({ address: to, shownPrice, language: shown }, localId) => {
    const translation = conversationTranslation(to);
    const now = translation.kind === 'on' ? translation.language : undefined;
    // The shown total counts each language once: a copy in another language could take more.
    if (text !== '' && now !== shown) return err({ kind: 'price-changed' });
    return sendMessage({
      to,
      text,
      pictures: pictures.value,
      localId,
      forwarded: { language },
      shownPrice,
      shownOpening: 0,
    });
  });
}

/** The pictures of a message, as they are uploaded again. */
async function picturesFrom(
  body: MessageBody,
  views: ForwardMessageDeps['views'],
  imageEditor: ImageEditor,
): Promise<Result<readonly Picture[], PictureFailure | PictureProblem>> {
  const pictures: Picture[] = [];
  for (const { url } of body.kind === 'image' ? picturesOf(body) : []) {
    const read = await views.read(url);
    if (!read.ok) return read;
    const prepared = await imageEditor.prepare({ name: '', bytes: read.value });
    if (!prepared.ok) return prepared;
    pictures.push(prepared.value);
  }
  return ok(pictures);
}
