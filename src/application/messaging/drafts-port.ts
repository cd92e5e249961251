import type { ChatAddress, MessageId } from '@/domain/shared/ids';

/** Unsent texts, one per conversation, and the messages that they answer; they survive a reload. */
export interface Drafts {
  read(peer: ChatAddress): string;
  /** A blank text removes the draft. */
  write(peer: ChatAddress, text: string): void;
  /** The message that the draft answers. */
  answered(peer: ChatAddress): MessageId | undefined;
  answer(peer: ChatAddress, id: MessageId | undefined): void;
}
