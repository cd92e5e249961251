import { followLiveEvents } from '@/application/account/follow-live-events';
import { measureServerTime, type SettableClock } from '@/application/account/measure-server-time';
import type { SessionLife } from '@/application/account/open-session';
import { ports, sessionTokens } from '@/application/tokens';
import { totalUnread } from '@/domain/messaging/unread';
import type { SessionScopeStore } from '@/ui/app/session-scope.store';
import { provideMessaging } from './messaging.module';
import type { Scope } from './scope';
import { provideSession } from './session.module';

/** What a session's life needs of the page. */
export interface SessionLifeDeps {
  readonly root: Scope;
  readonly shown: SessionScopeStore;
  readonly clock: SettableClock;
  readonly browser: Window;
  /** The server ended the session by itself. */
  readonly onSignedOut: () => void;
}

/** One scope for each session: begun when somebody is in, ended as a whole when they are out. */
export function createSessionLife(deps: SessionLifeDeps): SessionLife {
  const { root, shown, clock, browser, onSignedOut } = deps;
  let endCurrent: (() => Promise<void>) | undefined;
  return {
    begin(chat) {
      const { me } = root.get(ports.session);
      if (!me || endCurrent) return;
      const scope = provideMessaging(provideSession(root.child(), me.address, browser));
      const stopChat = scope.get(sessionTokens.startChat)(chat);
      const stopLive = followLiveEvents({
        live: scope.get(ports.liveEvents),
        session: scope.get(ports.session),
        matching: scope.get(sessionTokens.matching),
        findSomeone: scope.get(sessionTokens.findSomeone),
        onSignedOut,
      });
      endCurrent = async () => {
        stopLive();
        stopChat();
        await scope.dispose();
      };
      shown.begin(scope, () => totalUnread(scope.get(sessionTokens.conversations).list));
      void measureServerTime(scope.get(ports.systemApi), clock);
    },
    async end() {
      const ending = endCurrent;
      endCurrent = undefined;
      shown.end();
      await ending?.();
    },
  };
}
