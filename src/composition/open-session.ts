import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ComingAccess } from '@/application/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { openChatWorker } from '@/infrastructure/chat/open-chat-worker';
import type { NewCounts } from '@/ui/kernel/session-scope.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';
import { SessionBindings } from './session-bindings';
import { startNotices } from './notices';
import { provideSession } from './session';

/** A session that runs. */
export interface OpenSession {
  readonly scope: Scope;
  readonly newCounts: () => NewCounts;
  end(): Promise<void>;
}

/** The chat for a session that is about to begin: its worker starts meanwhile. */
export function prepareChat(page: Scope): ChatService {
  const browser = page.get(browserTokens.browser);
  const chat = openChatWorker({ browser, scheduler: page.get(sharedTokens.scheduler) });
  chat.prepare();
  return chat;
}

/**
 * Opens one user's session: a scope of its own, the connection to the chat, the live events.
 *
 * @param service the chat, of which the session is the only one
 */
export function openSession(
  page: Scope,
  self: ChatAddress,
  service: ChatService,
  chat: ComingAccess,
): OpenSession {
  const scope = provideSession(page.child(new SessionBindings()), self).value(
    messagingTokens.chatService,
    service,
  );
  const stopKeeping = scope.get(messagingTokens.keepMessages)();
  const stopChat = scope.get(messagingTokens.startChat)(chat);
  const stopNotices = startNotices(scope);
  const stopTier = scope.get(accountTokens.followTier)();
  const stopLive = scope.get(accountTokens.followLiveEvents)();
  return {
    scope,
    newCounts: () => ({
      messages: scope.get(messagingTokens.conversations).totalUnread,
      ...scope.get(friendsTokens.friendsNews).counts,
    }),
    end: async () => {
      stopLive();
      stopTier();
      stopNotices();
      stopChat();
      stopKeeping();
      await scope.dispose();
    },
  };
}
