import { followLiveEvents } from '@/application/account/follow-live-events';
import type { ChatAccess } from '@/application/messaging/chat-access';
import { giftsTokens } from '@/application/gifts/gift-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { ports, sessionTokens } from '@/application/tokens';
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
  const stopChat = scope.get(sessionTokens.startChat)(chat);
  const stopLive = followLiveEvents({
    live: scope.get(sessionTokens.liveEvents),
    session: scope.get(ports.session),
    matching: scope.get(sessionTokens.matching),
    findSomeone: scope.get(sessionTokens.findSomeone),
    refreshPeople: scope.get(sessionTokens.refreshPeople),
    redPackets: scope.get(giftsTokens.redPackets),
    pictures: scope.get(mediaTokens.pictures),
    learnBurned: scope.get(mediaTokens.learnBurned),
    friendsNews: scope.get(friendsTokens.friendsNews),
    refreshCounts: scope.get(friendsTokens.refreshCounts),
    refreshOwnCounts: scope.get(friendsTokens.refreshOwnCounts),
    onSignedOut,
  });
  return {
    scope,
    waiting: () => ({
      messages: totalUnread(scope.get(sessionTokens.conversations).list),
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
    .make(sessionTokens.chatService, () => openChatWorker(browser, systemScheduler), [])
    .make(
      sessionTokens.liveEvents,
      (vault, scheduler, random) =>
        createStreamLiveEvents({
          fetch: (...call) => browser.fetch(...call),
          base,
          token: () => vault.load()?.token,
          scheduler,
          random,
        }),
      [ports.vault, ports.scheduler, ports.random],
    );
}
