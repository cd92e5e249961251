import type { Cancel } from '@/application/shared/clock';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** An edit that is not saved. */
export interface UnsavedEdit {
  readonly id: MessageId;
  readonly text: string;
  /** When the edited message was sent. */
  readonly sentAt: EpochMs;
}

/** Unsent texts, one per conversation, the messages that they answer, and unsaved edits; they survive a reload. */
export interface Drafts {
  read(peer: ChatAddress): string;
  /** A blank text removes the draft. */
  write(peer: ChatAddress, text: string): void;
  /** The message that the draft answers. */
  answered(peer: ChatAddress): MessageId | undefined;
  answer(peer: ChatAddress, id: MessageId | undefined): void;
  edited(peer: ChatAddress): UnsavedEdit | undefined;
  /** Undefined once it is saved or given up. */
  edit(peer: ChatAddress, unsaved: UnsavedEdit | undefined): void;
  /** Calls `listener` after another tab has changed drafts, the messages that they answer, or edits. */
  onChangedElsewhere(listener: (what: 'draft' | 'edit') => void): Cancel;
}
