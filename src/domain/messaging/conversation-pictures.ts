import type { LocalId, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Language } from '@/domain/shared/language';
import { isWritten, picturesOf, type ImageBody } from './kinds/kinds';
import type { Message } from './message';

/** The caption of a picture, in both voices. */
export interface Caption extends Voice {
  readonly translation?: Required<Voice>;
}

interface Voice {
  readonly text: string;
  readonly language?: Language;
}

/** The caption of a message, where it has one. */
export function captionOf(body: ImageBody): Caption | undefined {
  if (!isWritten(body)) return undefined;
  const { text, language, translation } = body;
  return {
    text,
    ...(language && { language }),
    ...(translation && {
      translation: { text: translation.text, language: translation.language },
    }),
  };
}

/** One picture of a conversation, as it is walked to. */
export interface WalkedPicture extends Readonly<ReturnType<typeof picturesOf>[number]> {
  readonly id: MessageId;
  readonly localId?: LocalId | undefined;
  /** Which picture of its message it is, from 0 on. */
  readonly position: number;
  readonly isOwn: boolean;
  readonly sentAt: EpochMs;
  readonly caption?: Caption | undefined;
}

/** What decides which pictures of a conversation can be walked to. */
interface Walk {
  readonly self: Message['from'];
  /** A received message is still blurred. */
  readonly isBlurred: (message: Message) => boolean;
}

/**
 * The pictures of messages in the order in which they stand: none that burns, was recalled, or is still blurred
 * (readings, Pictures in messages).
 */
export function picturesAmong(
  messages: readonly Message[],
  { self, isBlurred }: Walk,
): readonly WalkedPicture[] {
  return messages.flatMap((message) => {
    const { id, localId, from, sentAt, body, state } = message;
    const isOwn = from === self;
    if (body.kind !== 'image' || state === 'recalled' || (!isOwn && isBlurred(message))) return [];
    const caption = captionOf(body);
    return picturesOf(body).map((picture, position) => {
      return { ...picture, id, localId, position, isOwn, sentAt, caption };
    });
  });
}

/** The pictures of one month in the reader's time. */
interface Month<Item> {
  readonly name: string;
  readonly items: readonly Item[];
}

/** Pictures by months, in their order; `monthOf` names the month of an instant. */
export function byMonth<Item extends { readonly sentAt: EpochMs }>(
  items: readonly Item[],
  monthOf: (at: EpochMs) => string,
): readonly Month<Item>[] {
  const months: { name: string; items: Item[] }[] = [];
  for (const item of items) {
    const name = monthOf(item.sentAt);
    const last = months.at(-1);
    if (last?.name === name) last.items.push(item);
    else months.push({ name, items: [item] });
  }
  return months;
}
