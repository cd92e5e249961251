import type { MessageBody } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';

/** What a notice says, in the language of the interface, and where it leads. */
export interface NoticeWording {
  messageFrom(peer: ChatAddress, body: MessageBody, showText: boolean): NoticeWords;
  /** That somebody wants to be friends. */
  friendRequest(): NoticeWords;
}

/** The words of one notice and the address it opens. */
export interface NoticeWords {
  readonly body: string;
  readonly path: string;
}
