import type { LocalId, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { isWritten, picturesOf, type WrittenBody } from './kinds/kinds';
import type { Message } from './message';

/** The caption of a picture, in both voices. */
export type Caption = Pick<WrittenBody, 'text' | 'language' | 'translation'>;

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
    const caption = isWritten(body) ? body : undefined;
    return picturesOf(body).map((picture, position) => {
      return { ...picture, id, localId, position, isOwn, sentAt, caption };
    });
  });
}
