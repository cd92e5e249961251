import type { ChatService, ChatSession } from '@/application/messaging/chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Transport } from './chat-wire';
import type { Locks } from './locks';
import { RemoteChatSession } from './remote-chat-session';
import { WorkerLink, type KnownProvider } from './worker-link';

interface RemoteChatDeps {
  /** Starts the worker, or joins a running one, and returns the transport to it. */
  readonly open: () => Transport;
  readonly locks: Locks;
  readonly scheduler: Scheduler;
  /** The name of this page's lock, unique among pages. */
  readonly pageLock: string;
  /** The device name that the service gets for this browser (or tab). */
  readonly device: string;
  readonly provider: KnownProvider;
  /** Calls `listener` when the network comes or goes. */
  readonly onNetwork: (listener: (online: boolean) => void) => Cancel;
}

/** A chat service that can get ready ahead of its first session. */
export interface RemoteChatService extends ChatService {
  /** Starts the worker with the code that the chat will most likely use; calls wait for the rest. */
  prepare(): void;
}

/** The page's side of the chat service in the worker: it implements the same port without any SDK code. */
export function createRemoteChatService(deps: RemoteChatDeps): RemoteChatService {
  const sessions = new Map<ChatAddress, RemoteChatSession>();
  const all = (): readonly RemoteChatSession[] => [...sessions.values()];
  const link = new WorkerLink(deps, {
    event: (self, event) => sessions.get(self)?.tell(event),
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
    prepare: () => link.prepare(),
    session: (self): ChatSession => {
      const session = sessions.get(self) ?? new RemoteChatSession(link, self);
      sessions.set(self, session);
      return session;
    },
  };
}
