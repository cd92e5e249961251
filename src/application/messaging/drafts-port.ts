import type { ChatAddress } from '@/domain/shared/ids';

/** Unsent texts, one per conversation; they survive a reload. */
export interface Drafts {
  read(peer: ChatAddress): string;
  /** A blank text removes the draft. */
  write(peer: ChatAddress, text: string): void;
}
