import type { MessageId } from '@/domain/shared/ids';
import { isStored, type Message, type QuotedMessage } from './message';

/** What a reply shows of the message that it answers (readings, Replies). */
export type Quote =
  | { readonly kind: 'message'; readonly message: QuotedMessage }
  /** The author took it back. */
  | { readonly kind: 'recalled' }
  /** The reader no longer has it: it was recalled or deleted, or is older than what the service keeps. */
  | { readonly kind: 'gone' }
  /** It is not loaded, and the service did not say what it is. */
  | { readonly kind: 'not-loaded' };

/** Whether a message can be answered: the service has it, so that the other person sees the same. */
export function takesReplies({ state }: Pick<Message, 'state'>): boolean {
  return isStored(state);
}

/** The message that this one answers. */
export function repliedTo({ body }: Pick<Message, 'body'>): MessageId | undefined {
  return 'replyTo' in body ? body.replyTo : undefined;
}

/**
 * The quote of a reply; undefined for a message that answers none. A loaded message decides, because it is as it
 * is now; else what the service sent along.
 */
export function quoteOf(
  reply: Pick<Message, 'body' | 'quoted'>,
  find: (id: MessageId) => Message | undefined,
): Quote | undefined {
  const id = repliedTo(reply);
  if (id === undefined) return undefined;
  const message = find(id) ?? reply.quoted;
  if (!message) return { kind: 'not-loaded' };
  if (message === 'gone') return { kind: 'gone' };
  if ('state' in message && message.state === 'recalled') return { kind: 'recalled' };
  return { kind: 'message', message };
}

/** The message once `id` says something else: a reply to that one quotes it as it is now. */
export function withQuotedBody(
  message: Message,
  { id, body }: Pick<Message, 'id' | 'body'>,
): Message {
  const { quoted } = message;
  if (!quoted || quoted === 'gone' || quoted.id !== id) return message;
  return { ...message, quoted: { ...quoted, body } };
}

/** The message once `gone` no longer exists: a reply to that one has nothing to quote. */
export function withoutQuoted(message: Message, gone: MessageId): Message {
  return repliedTo(message) === gone ? { ...message, quoted: 'gone' } : message;
}
