import { makeAutoObservable } from 'mobx';
import type { MessagePictures } from '@/application/media/pictures';
import type { Conversations } from '@/application/messaging/conversations';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { conversationPictures, MessageOfPictures } from '@/contract/http/messaging';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { isFriendly } from '@/domain/messaging/conversation';
import type { WalkedPicture } from '@/domain/messaging/conversation-pictures';
import type { ChatAddress } from '@/domain/shared/ids';
import { PagedList } from '@/ui/kernel/paged-list';
import type { PictureSource } from './picture-walk.view-model';

interface ConversationPicturesDeps {
  readonly list: Call<typeof conversationPictures>;
  readonly conversations: Conversations;
  readonly pictures: MessagePictures;
}

/** A picture of the page, which may be blurred still. */
export interface ListedPicture extends WalkedPicture {
  readonly isBlurred: boolean;
}

/** All pictures of a conversation as the server has them, read page by page. */
export class ConversationPicturesViewModel implements PictureSource {
  readonly list: PagedList<MessageOfPictures, ApiFailure>;
  readonly #peer: ChatAddress;
  readonly #deps: ConversationPicturesDeps;

  constructor(peer: ChatAddress, deps: ConversationPicturesDeps) {
    this.#peer = peer;
    this.#deps = deps;
    this.list = new PagedList({
      load: (before) => deps.list({ peer, ...(before !== undefined && { before }) }),
      keyOf: ({ id }) => id,
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  connect(): () => void {
    void this.list.more();
    return () => undefined;
  }

  /** The newest first, those of one message in their order; none of a message that was taken back meanwhile. */
  get listed(): readonly ListedPicture[] {
    const { conversations } = this.#deps;
    const messages = conversations.messagesWith(this.#peer);
    const gone = new Set(messages.flatMap(({ id, state }) => (state === 'recalled' ? [id] : [])));
    return this.list.rows
      .filter(({ id }) => !gone.has(id))
      .flatMap(({ pictures, ...about }) =>
        pictures.map((picture, position) => {
          return { ...about, ...picture, position, isBlurred: this.#isBlurred(about) };
        }),
      );
  }

  /** The oldest first, as they are walked through; those of one message in their order. */
  get pictures(): readonly WalkedPicture[] {
    const shown = this.listed.filter(({ isBlurred }) => !isBlurred);
    return shown.toSorted((a, b) => a.sentAt - b.sentAt || a.position - b.position);
  }

  get hasOlder(): boolean {
    return this.list.older !== undefined;
  }

  async loadOlder(): Promise<void> {
    const { length } = this.pictures;
    while (this.hasOlder && this.pictures.length === length) {
      await this.list.more();
      if (this.list.failure) return;
    }
  }

  #isBlurred({ id, isOwn }: Pick<MessageOfPictures, 'id' | 'isOwn'>): boolean {
    const { conversations, pictures } = this.#deps;
    const friends = isFriendly(conversations.with(this.#peer));
    return arrivesBlurred({ own: isOwn, friends }) && !pictures.isRevealed(id);
  }
}
