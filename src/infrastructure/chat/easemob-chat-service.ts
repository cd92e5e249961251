import type { ChatService } from '@/application/messaging/chat-service';
import { EasemobChatSession } from './easemob-chat-session';
import type { EasemobLineDeps } from './easemob-connection';

/** What {@link createEasemobChatService} is built from. */
export type EasemobDeps = EasemobLineDeps;

/** The chat service over easemob-websdk, which is injected: it runs in a worker and in Node. */
export function createEasemobChatService(deps: EasemobDeps): ChatService {
  return { session: (self) => new EasemobChatSession(deps, self) };
}
