import type { ChatAddress } from '@/domain/shared/ids';

/** Unsent texts, one per conversation; they survive a reload. */
export interface Drafts {
  /** The empty text when there is no draft. */
  read(peer: ChatAddress): string;
  /** A blank text removes the draft. */
  write(peer: ChatAddress, text: string): void;
}
