import type { ChatFault } from '@/application/messaging/chat-service';
import { ok, type Result } from '@/domain/shared/result';
import type { EasemobConnection } from './easemob-sdk';
import type { ContactCalls } from './mirrored-contacts';

type Call = <T>(
  ask: (connection: EasemobConnection) => Promise<T>,
) => Promise<Result<T, ChatFault>>;

export function sdkContactCalls(call: Call, ready: ContactCalls['ready']): ContactCalls {
  return {
    list: async () => {
      const answer = await call((connection) => connection.getContacts());
      return answer.ok ? ok(answer.value.data ?? []) : answer;
    },
    ready,
    request: (peer, words) => call((connection) => connection.addContact(peer, words)),
    accept: (peer) => call((connection) => connection.acceptContactInvite(peer)),
    decline: (peer) => call((connection) => connection.declineContactInvite(peer)),
    remove: (peer) => call((connection) => connection.deleteContact(peer)),
  };
}
