import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from '@/domain/messaging/message';
import type { LinkPiece } from './bodies/find-links';

/** An address somebody wrote. */
export type WrittenLink = Extract<LinkPiece, { readonly kind: 'link' }>;

/** What a dialog above an open conversation is about. */
export type DialogContent =
  | { readonly kind: 'link'; readonly link: WrittenLink }
  | { readonly kind: 'message'; readonly message: Message }
  /** The translation of a received text is checked. */
  | { readonly kind: 'check'; readonly message: Message }
  /** The people who reacted to a message. */
  | { readonly kind: 'reactions'; readonly message: Message }
  | { readonly kind: 'report' };

/** The dialogs that a part of an open conversation can ask for. */
export interface DialogActions {
  /** Asks before an address is opened. */
  askLink(link: WrittenLink): void;
  /** Shows a message by itself: a picture in the whole window, a red packet to open. */
  openMessage(message: Message): void;
  /** Shows what the translation of a received text says back. */
  checkTranslation(message: Message): void;
  /** Shows who reacted to a message. */
  showReactions(message: Message): void;
  /** Begins a complaint about the person. */
  report(): void;
}

/**
 * The dialog above an open conversation. The conversation holds it, not the row that asked for it:
 * the list removes rows that scroll out of sight.
 */
export class OpenDialog implements DialogActions {
  content: DialogContent | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { content: observableRef }, { autoBind: true });
  }

  askLink(link: WrittenLink): void {
    this.content = { kind: 'link', link };
  }

  openMessage(message: Message): void {
    this.content = { kind: 'message', message };
  }

  checkTranslation(message: Message): void {
    this.content = { kind: 'check', message };
  }

  showReactions(message: Message): void {
    this.content = { kind: 'reactions', message };
  }

  report(): void {
    this.content = { kind: 'report' };
  }

  close(): void {
    this.content = undefined;
  }
}
