import type { ChatEvent, ChatService, ChatSession } from '@/application/messaging/chat-service';
import { err, ok } from '@/domain/shared/result';
import type { ChatAddress } from '@/domain/shared/ids';

const closed = async () => err({ kind: 'not-connected' } as const);

/**
 * A chat service that is online and sends the given events, each in a task of its own, as
 * they come from the worker; it keeps nothing, so that only the page is measured.
 */
export class BenchService implements ChatService {
  #tell: (event: ChatEvent) => void = () => undefined;
  readonly #channel = new MessageChannel();

  constructor() {
    this.#channel.port2.addEventListener('message', ({ data }) => this.#tell(data as ChatEvent));
    this.#channel.port2.start();
  }

  /** One event, on its way as from another thread. */
  say(event: ChatEvent): void {
    this.#channel.port1.postMessage(event);
  }

  session(self: ChatAddress): ChatSession {
    return {
      self,
      connection: () => ({ state: 'online' }),
      subscribe: (listener) => {
        const before = this.#tell;
        this.#tell = (event) => {
          before(event);
          listener(event);
        };
        return () => undefined;
      },
      connect: async () => ok(undefined),
      signOut: async () => ok(undefined),
      send: closed,
      history: async () => ok({ items: [] }),
      conversations: async () => ok({ items: [] }),
      markRead: async () => ok(undefined),
      recall: closed,
      canEdit: () => false,
      edit: closed,
      canReact: () => false,
      react: closed,
      deleteMessages: closed,
      deleteConversation: closed,
      watchPresence: async () => ok(new Map()),
      typing: async () => ok(undefined),
      contacts: {
        list: async () => ok([]),
        requests: async () => ok([]),
        request: closed,
        accept: closed,
        decline: closed,
        remove: closed,
      },
    };
  }
}
