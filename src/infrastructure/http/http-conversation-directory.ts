import type {
  ConversationDirectory,
  ConversationPerson,
} from '@/application/messaging/conversation-directory';
import * as message from '@/contract/http/messaging';
import { tierFromLevel } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type * as z from 'zod/mini';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The people behind chat addresses, over HTTP. */
export function createHttpConversationDirectory({
  api,
}: {
  readonly api: Client;
}): ConversationDirectory {
  return {
    people: (addresses) =>
      mapAnswer(api.call(message.sessionUsers, { imAccounts: [...addresses] }), (rows) =>
        rows.map(conversationPersonOf),
      ),
    unread: () => mapAnswer(api.call(message.unreadMessages, {}), ({ messages }) => messages),
  };
}

function conversationPersonOf(wire: z.infer<typeof message.conversationUser>): ConversationPerson {
  return {
    address: wire.imAccount as ChatAddress,
    kind: wire.userType === message.USER_TYPE.support ? 'support' : 'person',
    person: {
      userId: wire.userId as UserId,
      nickname: wire.nickname,
      avatar: wire.avatar,
      tier: tierFromLevel(wire.vipLevel),
      online: wire.onlineState === 1,
      friends: wire.friend,
      country: wire.country,
      blocked: wire.blocked,
      muted: wire.muted,
      language: wire.language,
      demo: wire.demo,
      ...(wire.friendRemarkName !== '' && { remark: wire.friendRemarkName }),
      ...(wire.openUntil !== undefined && { openUntil: momentOf(wire.openUntil) }),
    },
  };
}
