import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { NoticeKind, NoticeTarget } from '@/domain/notices/notice';
import type { ChatAddress } from '@/domain/shared/ids';

/** What a notice says, in the language of the interface, and where it leads. */
export interface NoticeWording {
  messageFrom(peer: ChatAddress, body: MessageBody, showText: boolean): NoticeWords;
  /** That somebody wants to be friends. */
  friendRequest(): NoticeWords;
  announcement(): NoticeWords;
  /** That somebody likes one; who it is is shown to members only (specification §6). */
  like(): NoticeWords;
  /** What `name` did that concerns one. */
  notice(about: NoticeKind, name: string, target: NoticeTarget): NoticeWords;
}

/** The words of one notice and the address it opens. */
export interface NoticeWords {
  readonly body: string;
  readonly path: string;
}
