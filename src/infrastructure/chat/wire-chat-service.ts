import type { ChatService } from '@/application/messaging/chat-service';
import { WireChatSession } from './wire-chat-session';
import type { WireDeps } from './wire-stream';

/** The chat of our own server over any wire; it runs in a worker and in Node. */
export function createWireChatService(deps: WireDeps): ChatService {
  return { session: (self) => new WireChatSession(deps, self) };
}
