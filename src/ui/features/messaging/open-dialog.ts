import { makeAutoObservable, observableRef } from 'mobx';
import type { MessageBody } from '@/domain/messaging/message';
import type { LinkPiece } from './bodies/find-links';

/** An address somebody wrote. */
export type WrittenLink = Extract<LinkPiece, { readonly kind: 'link' }>;

/** A red packet as its message carries it. */
export type CarriedPacket = Extract<MessageBody, { readonly kind: 'red-packet' }>;

/**
 * What a message has brought in front of its conversation. It is kept here, not with the message,
 * whose row goes away when the list moves on.
 */
export class OpenDialog {
  link: WrittenLink | undefined = undefined;
  packet: CarriedPacket | undefined = undefined;
  complaining = false;

  constructor() {
    makeAutoObservable(this, { link: observableRef, packet: observableRef }, { autoBind: true });
  }

  /** Asks before an address is opened. */
  askLink(link: WrittenLink): void {
    this.link = link;
  }

  /** Puts a red packet before its receiver. */
  showPacket(packet: CarriedPacket): void {
    this.packet = packet;
  }

  /** Begins a complaint about the person. */
  complain(): void {
    this.complaining = true;
  }

  close(): void {
    this.link = undefined;
    this.packet = undefined;
    this.complaining = false;
  }
}
