import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import { ok, type Result } from '@/domain/shared/result';
import type { AdapterDeps } from './adapter';
import { createXmppChatService } from './xmpp-chat-service';

/** The chat service of our own server behind an XMPP server. */
export function openAdapter(deps: AdapterDeps): Result<ChatService, ChatFault> {
  return ok(
    createXmppChatService({
      ...deps,
      openSocket: (url) => new WebSocket(url, 'xmpp'),
      random: () => Math.random(),
      onNetwork: (listener) => globalThis.addEventListener('online', listener),
    }),
  );
}
