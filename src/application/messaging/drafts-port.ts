import type { ChatAddress } from '@/domain/shared/ids';

/** Texts begun and not sent, one per conversation; they outlive the page. */
export interface Drafts {
  /** The empty text when nothing was begun. */
  read(peer: ChatAddress): string;
  /** A blank text forgets the draft. */
  write(peer: ChatAddress, text: string): void;
}
