import type { ComingAccess } from '@/application/messaging/chat-access';
import type { LiveEvents } from '@/application/account/live-events';
import type { ChatSession } from './chat-service';
import type { Cancel } from '@/application/shared/clock';
import type { ConnectChat } from './connect-chat';
import type { Conversations } from './conversations';
import type { LoadConversations } from './load-conversations';
import type { Outbox } from './outbox';
import type { ReceiveEvents } from './receive-events';
import type { WatchTyping } from './watch-typing';

/** Starts all parts of the chat in a session; the result stops them. */
export type StartChat = (access?: ComingAccess) => Cancel;

interface StartChatDeps {
  readonly chat: ChatSession;
  readonly conversations: Pick<Conversations, 'connection'>;
  readonly live: Pick<LiveEvents, 'on'>;
  readonly receiveEvents: ReceiveEvents;
  readonly watchTyping: WatchTyping;
  readonly outbox: Outbox;
  readonly loadConversations: LoadConversations;
  readonly connectChat: ConnectChat;
}

/**
 * Listens before it connects, so that no event is missed, and refreshes the list after every reconnect. After the
 * last try to reconnect, the stream of live events shows that the server is back.
 */
export function createStartChat(deps: StartChatDeps): StartChat {
  const { chat, conversations, receiveEvents, outbox, loadConversations, connectChat } = deps;
  return (access) => {
    let stood = false;
    const stop = chat.subscribe((event) => {
      if (event.kind !== 'connection') return;
      const { connection } = event;
      if (connection.state === 'online') {
        stood = true;
        void loadConversations();
      } else if (stood && connection.state === 'offline' && connection.why === 'revoked') {
        // The access has expired or the session has ended; a new request to the server decides which.
        stood = false;
        void connectChat();
      }
    });
    const forget = deps.live.on('hello', () => {
      const { state, why } = { why: undefined, ...conversations.connection };
      if (state === 'offline' && why === 'gave-up') void connectChat();
    });
    const ends = [stop, forget, receiveEvents(), deps.watchTyping(), outbox.start()];
    // First, so that the access comes before the request for the list.
    void connectChat(access);
    void loadConversations();
    return () => {
      for (const end of ends.toReversed()) end();
      void chat.signOut();
    };
  };
}
