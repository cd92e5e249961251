import type { ChatService, ChatSession } from '@/application/messaging/chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Transport } from './chat-wire';
import type { Locks } from './locks';
import { RemoteChatSession } from './remote-chat-session';
import { WorkerLink } from './worker-link';

/** What the page's side is built from. */
export interface RemoteChatDeps {
  /** Starts the worker, or joins the one that runs, and gives the line to it. */
  readonly open: () => Transport;
  readonly locks: Locks;
  readonly scheduler: Scheduler;
  /** A name no other page has. */
  readonly pageLock: string;
  /** What the service shall take this browser (or tab) for. */
  readonly device: string;
  /** Calls `listener` whenever the network comes or goes. */
  readonly onNetwork: (listener: (online: boolean) => void) => Cancel;
}

/** The page's side of the chat service in the worker: the same port, no line of any SDK. */
export function createRemoteChatService(deps: RemoteChatDeps): ChatService {
  const sessions = new Map<ChatAddress, RemoteChatSession>();
  const all = (): readonly RemoteChatSession[] => [...sessions.values()];
  const link = new WorkerLink(deps, {
    event: (self, event) => sessions.get(self)?.hear(event),
    lost: (attempt, of) => {
      for (const session of all()) session.workerLost(attempt, of);
    },
    back: () => {
      for (const session of all()) session.workerBack();
    },
    gaveUp: () => {
      for (const session of all()) session.workerGone();
    },
  });
  return {
    session: (self): ChatSession => {
      const session = sessions.get(self) ?? new RemoteChatSession(link, self);
      sessions.set(self, session);
      return session;
    },
  };
}
