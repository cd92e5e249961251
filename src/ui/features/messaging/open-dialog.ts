import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from '@/domain/messaging/message';
import type { LinkPiece } from './bodies/find-links';

/** An address that a person wrote. */
export type WrittenLink = Extract<LinkPiece, { readonly kind: 'link' }>;

/** The subject of a dialog above an open conversation. */
export type DialogContent =
  | { readonly kind: 'link'; readonly link: WrittenLink }
  | { readonly kind: 'message'; readonly message: Message; readonly position: number }
  /** The translation of a received text is checked. */
  | { readonly kind: 'check'; readonly message: Message }
  /** The people who reacted to a message. */
  | { readonly kind: 'reactions'; readonly message: Message }
  /** What an edited text said before. */
  | { readonly kind: 'versions'; readonly message: Message }
  /** A message is forwarded. */
  | { readonly kind: 'forward'; readonly message: Message }
  /** A sentence of the other person is corrected. */
  | { readonly kind: 'correct'; readonly message: Message }
  /** The words of a message are looked up. */
  | { readonly kind: 'words'; readonly message: Message }
  | { readonly kind: 'report' }
  /** All pictures of the conversation. */
  | { readonly kind: 'pictures' };

/**
 * The dialog above an open conversation. The conversation holds it, not the row that opened it:
 * the list removes rows that scroll out of sight.
 */
export class OpenDialog {
  content: DialogContent | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { content: observableRef }, { autoBind: true });
  }

  /** Asks before an address is opened. */
  askLink(link: WrittenLink): void {
    this.content = { kind: 'link', link };
  }

  /** Shows a message by itself: a picture in the whole window, a red packet to open. */
  openMessage(message: Message, position = 0): void {
    this.content = { kind: 'message', message, position };
  }

  /** Shows a received text translated back. */
  checkTranslation(message: Message): void {
    this.content = { kind: 'check', message };
  }

  /** Shows the people who reacted to a message. */
  showReactions(message: Message): void {
    this.content = { kind: 'reactions', message };
  }

  /** Shows what an edited text said before. */
  showVersions(message: Message): void {
    this.content = { kind: 'versions', message };
  }

  /** Begins to forward a message. */
  forward(message: Message): void {
    this.content = { kind: 'forward', message };
  }

  /** Begins to correct a sentence. */
  correct(message: Message): void {
    this.content = { kind: 'correct', message };
  }

  /** Shows the words of a message, to look them up. */
  showWords(message: Message): void {
    this.content = { kind: 'words', message };
  }

  /** Begins a complaint about the person. */
  report(): void {
    this.content = { kind: 'report' };
  }

  /** Shows all pictures of the conversation. */
  showPictures(): void {
    this.content = { kind: 'pictures' };
  }

  close(): void {
    this.content = undefined;
  }
}

/** The dialogs that a part of an open conversation can open. */
export type DialogActions = Omit<OpenDialog, 'content' | 'close' | 'showPictures'>;
