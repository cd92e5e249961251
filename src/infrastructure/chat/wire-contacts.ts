import type { ChatFault } from '@/application/messaging/chat-service';
import type { ServiceAnswers, ServiceCall, ServiceRequest } from '@/contract/gateway/service-calls';
import { ok, type Result } from '@/domain/shared/result';
import type { ContactCalls } from './mirrored-contacts';

type Call = <Name extends ServiceCall>(
  name: Name,
  request: ServiceRequest<Name>,
) => Promise<Result<unknown, ChatFault>>;

export function contactCalls(call: Call, ready: ContactCalls['ready']): ContactCalls {
  return {
    list: async () => {
      const answer = await call('contacts', {});
      return answer.ok ? ok(answer.value as ServiceAnswers['contacts']) : answer;
    },
    ready,
    requests: async () => {
      const answer = await call('requests', {});
      return answer.ok ? ok(answer.value as ServiceAnswers['requests']) : answer;
    },
    request: (peer, note) => call('contact-request', { peer, note }),
    accept: (peer) => call('contact-accept', { peer }),
    decline: (peer) => call('contact-decline', { peer }),
    remove: (peer) => call('contact-remove', { peer }),
  };
}
