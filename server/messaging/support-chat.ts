import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { SUPPORT_MESSAGES } from '@/domain/messaging/support-queue';
import type { Database } from '@server/kernel/database';
import type { ChatProvider, ChatRecords } from '@server/kernel/ports/chat';
import type { SupportChat } from '@server/kernel/ports/messaging';

interface SupportChatDeps {
  readonly db: Database;
  readonly sendAs: ChatProvider['sendAs'];
  readonly records: Pick<ChatRecords, 'newestMessages'>;
}

/** Their messages are those of the chat: a person who may sign in again finds them there. */
export function createSupportChat({ db, sendAs, records }: SupportChatDeps): SupportChat {
  return {
    write: (from, id, text) =>
      sendAs(from, {
        to: SUPPORT_ADDRESS,
        text,
        ext: { [EXTENSION_KEY.localId]: `appeal-${id}` },
      }),
    read: async (address) => {
      const found = await records.newestMessages(db, address, SUPPORT_ADDRESS, SUPPORT_MESSAGES);
      return found.toReversed().flatMap(({ id, sentAt, from, body }) => {
        if (body?.kind !== 'text') return [];
        const translation = body.ext[EXTENSION_KEY.translation];
        return [
          {
            id,
            at: sentAt,
            own: from === address,
            text: body.text,
            ...(typeof translation === 'string' && translation !== '' && { translation }),
          },
        ];
      });
    },
  };
}
