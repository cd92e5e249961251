import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { mediaTokens } from '@/application/media/media-tokens';
import type { MessagePictures } from '@/application/media/pictures';
import type { Conversations } from '@/application/messaging/conversations';
import type { LoadHistory } from '@/application/messaging/load-history';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { isFriendly } from '@/domain/messaging/conversation';
import { picturesAmong } from '@/domain/messaging/conversation-pictures';
import { peerOf } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import type { MessageDialogProps } from '@/ui/kernel/slots';
import { PictureViewer } from './PictureViewer';
import type { PictureSource } from './picture-walk.view-model';

/** A picture of a message in the whole window, and the way through all pictures of the conversation. */
export const ImagePreview = observer(function ImagePreview(props: MessageDialogProps<'image'>) {
  const { message, position, name, onClose } = props;
  const { id, localId } = message;
  const source = useLoadedPictures(props);
  return <PictureViewer start={{ id, localId, position }} {...{ source, name, onClose }} />;
});

function useLoadedPictures({ message }: MessageDialogProps<'image'>): PictureSource {
  const conversations = useService(messagingTokens.conversations);
  const loadHistory = useService(messagingTokens.loadHistory);
  const pictures = useService(mediaTokens.pictures);
  const peer = peerOf(message, conversations.self);
  return useMemo(
    () => new LoadedPictures(peer, { conversations, loadHistory, pictures }),
    [peer, conversations, loadHistory, pictures],
  );
}

interface LoadedPicturesDeps {
  readonly conversations: Conversations;
  readonly loadHistory: LoadHistory;
  readonly pictures: MessagePictures;
}

/** The pictures of the loaded messages; older messages are loaded until one of them has a picture. */
class LoadedPictures implements PictureSource {
  readonly #peer: ChatAddress;
  readonly #deps: LoadedPicturesDeps;

  constructor(peer: ChatAddress, deps: LoadedPicturesDeps) {
    this.#peer = peer;
    this.#deps = deps;
  }

  get pictures() {
    const { conversations, pictures } = this.#deps;
    const friends = isFriendly(conversations.with(this.#peer));
    const isHidden = arrivesBlurred({ own: false, friends });
    return picturesAmong(conversations.messagesWith(this.#peer), {
      self: conversations.self,
      isBlurred: ({ id }) => isHidden && !pictures.isRevealed(id),
    });
  }

  get hasOlder() {
    return this.#deps.conversations.positionIn(this.#peer).kind !== 'start';
  }

  async loadOlder(): Promise<void> {
    const { length } = this.pictures;
    while (this.hasOlder && this.pictures.length === length) {
      const page = await this.#deps.loadHistory(this.#peer);
      if (!page.ok) return;
    }
  }
}
