import type { ChatService } from '@/application/messaging/chat-service';
import { EasemobChatSession } from './easemob-chat-session';
import type { EasemobTransportDeps } from './easemob-connection';

type EasemobDeps = EasemobTransportDeps;

/** The chat service over easemob-websdk, which is injected: it runs in a worker and in Node. */
export function createEasemobChatService(deps: EasemobDeps): ChatService {
  return { session: (self) => new EasemobChatSession(deps, self) };
}
