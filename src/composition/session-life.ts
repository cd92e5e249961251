import { accountTokens } from '@/application/account/account-tokens';
import type { SessionLife } from '@/application/account/sign-in';
import type { ChatService } from '@/application/messaging/chat-service';
import type { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { loadOnce } from './lazy-port';
import type { OpenSession, openSession, prepareChat } from './open-session';
import type { Scope } from './scope';

type FetchProgram = () => Promise<{
  readonly openSession: typeof openSession;
  readonly prepareChat: typeof prepareChat;
}>;

/**
 * One scope for each session: begun when a person signs in, ended as a whole when they sign out. Its part
 * of the program is run only then, or while the password is checked, when the chat gets ready as well; so is the
 * screen that comes next, which `fetchScreen` fetches.
 */
export function createSessionLife(
  page: Scope,
  shown: SessionScopeStore,
  fetchScreen: () => void,
  fetchProgram: FetchProgram = () => import('./open-session'),
): SessionLife {
  const load = loadOnce(fetchProgram);
  let current: { open?: OpenSession } | undefined;
  let ready: ChatService | undefined;
  return {
    prepare() {
      load()
        .then(({ prepareChat }) => (ready ??= prepareChat(page)))
        .catch(() => undefined);
      fetchScreen();
    },
    begin(chat) {
      const { me } = page.get(accountTokens.session);
      if (!me || current) return;
      const session: { open?: OpenSession } = {};
      current = session;
      const opening = load().then(({ openSession, prepareChat }) => {
        // Signed out while it was on its way.
        if (current !== session) return;
        const service = ready ?? prepareChat(page);
        ready = undefined;
        session.open = openSession(page, me.address, service, chat);
        shown.begin(session.open.scope, session.open.newCounts);
      });
      shown.open(opening);
      opening.catch(() => (current = undefined));
    },
    async end() {
      const ending = current?.open;
      current = undefined;
      shown.end();
      await ending?.end();
    },
  };
}
