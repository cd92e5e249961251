import type { ChatService } from '@/application/messaging/chat-service';
import type { RemoteChatService } from '@/infrastructure/chat/remote-chat-service';

/** A window of the world, which knows how its page reaches the chat. */
export interface WorldWindow {
  readonly openChat: () => ChatService;
}

/** Replaces the client's chat: a world has no workers, and the same service without one. */
export function openChatWorker({ browser }: { readonly browser: Window }): RemoteChatService {
  const chat = (browser as unknown as WorldWindow).openChat();
  return { session: (self) => chat.session(self), prepare: () => undefined };
}
