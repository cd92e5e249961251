import type { ChatService } from '@/application/messaging/chat-service';
import { XmppChatSession } from './xmpp-chat-session';
import type { XmppDeps } from './xmpp-transport';

/** The chat service of our own server behind an XMPP server; it runs in a worker and in Node. */
export function createXmppChatService(deps: XmppDeps): ChatService {
  return { session: (self) => new XmppChatSession(deps, self) };
}
