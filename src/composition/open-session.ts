import { followLiveEvents } from '@/application/account/follow-live-events';
import type { ChatAccess } from '@/application/messaging/chat-access';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { totalUnread } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { openChatWorker } from '@/infrastructure/chat/open-chat-worker';
import { createStreamLiveEvents } from '@/infrastructure/http/stream-live-events';
import type { Waiting } from '@/ui/kernel/session-scope.store';
import { provideMessaging } from './messaging.module';
import type { SessionLifeDeps } from './session-life-deps';
import { provideSession } from './session.module';
import type { Scope } from './scope';

/** A session that runs. */
export interface OpenSession {
  readonly scope: Scope;
  readonly waiting: () => Waiting;
  end(): Promise<void>;
}

/** Opens one user's session: a scope of its own, the line to the chat, the live events. */
export function openSession(
  deps: SessionLifeDeps,
  self: ChatAddress,
  chat: ChatAccess | undefined,
): OpenSession {
  const { root, browser, onSignedOut } = deps;
  const scope = provideMessaging(
    provideSession(provideConnections(root.child(), deps), self, browser),
  );
  const stopChat = scope.get(messagingTokens.startChat)(chat);
  const stopLive = followLiveEvents({
    live: scope.get(accountTokens.liveEvents),
    session: scope.get(accountTokens.session),
    matching: scope.get(matchingTokens.matching),
    findSomeone: scope.get(matchingTokens.findSomeone),
    refreshPeople: scope.get(messagingTokens.refreshPeople),
    redPackets: scope.get(giftsTokens.redPackets),
    pictures: scope.get(mediaTokens.pictures),
    learnBurned: scope.get(mediaTokens.learnBurned),
    friendsNews: scope.get(friendsTokens.friendsNews),
    refreshCounts: scope.get(friendsTokens.refreshCounts),
    refreshOwnCounts: scope.get(profileTokens.refreshOwnCounts),
    onSignedOut,
  });
  return {
    scope,
    waiting: () => ({
      messages: totalUnread(scope.get(messagingTokens.conversations).list),
      ...scope.get(friendsTokens.friendsNews).counts,
    }),
    end: async () => {
      stopLive();
      stopChat();
      await scope.dispose();
    },
  };
}

function provideConnections(scope: Scope, { browser, base }: SessionLifeDeps): Scope {
  return scope
    .make(messagingTokens.chatService, () => openChatWorker(browser, systemScheduler), [])
    .make(
      accountTokens.liveEvents,
      (vault, scheduler, random) =>
        createStreamLiveEvents({
          fetch: (...call) => browser.fetch(...call),
          base,
          token: () => vault.load()?.token,
          scheduler,
          random,
        }),
      [accountTokens.vault, sharedTokens.scheduler, sharedTokens.random],
    );
}
