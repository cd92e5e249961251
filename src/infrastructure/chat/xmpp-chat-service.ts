import { Element } from 'ltx';
import type { ChatService } from '@/application/messaging/chat-service';
import { jsonForXml } from '@/contract/gateway/json-for-xml';
import { SERVICE_NAMESPACE } from '@/contract/gateway/service-calls';
import { err, ok } from '@/domain/shared/result';
import { createWireChatService } from './wire-chat-session';
import type { WireDeps, WireStream } from './wire-stream';
import { XmppStream, type XmppStreamDeps } from './xmpp-stream';

interface XmppDeps extends Omit<WireDeps, 'provider' | 'openStream'>, XmppStreamDeps {}

const CLIENT = 'jabber:client';

/** The chat service of our own server behind an XMPP server (ADR-0008). */
export function createXmppChatService(deps: XmppDeps): ChatService {
  return createWireChatService({
    ...deps,
    provider: 'xmpp',
    openStream: async (access, password) => {
      if (access.provider !== 'xmpp') return err({ kind: 'refused' });
      const { socketUrl: url, domain, address: user, service } = access;
      const opened = await XmppStream.open(deps, { url, domain, user, password });
      if (!opened.ok) return opened;
      opened.value.send(new Element('presence', { xmlns: CLIENT }));
      // With this presence the service learns of the end of the stream, however it ends (RFC 6121, 4.6).
      opened.value.send(new Element('presence', { xmlns: CLIENT, to: service }));
      return ok(xmppWire(opened.value, service));
    },
  });
}

/** The calls as IQs and the events as headlines of `service`, each with JSON in one text node. */
export function xmppWire(stream: XmppStream, service: string): WireStream {
  const wire: WireStream = {
    heard: () => undefined,
    ended: () => undefined,
    ask: async (method, request) => {
      const call = new Element('call', { xmlns: SERVICE_NAMESPACE, method });
      const answer = await stream.ask(service, call.t(jsonForXml(request)));
      const isResult = answer?.attrs['type'] === 'result';
      return (isResult && answer.getChildText('answer')) || undefined;
    },
    close: () => stream.close(),
  };
  stream.ended = () => wire.ended();
  stream.heard = (stanza) => {
    if (!stanza.is('message') || stanza.attrs['from'] !== service) return;
    wire.heard(stanza.getChildText('event', SERVICE_NAMESPACE) ?? '');
  };
  return wire;
}
