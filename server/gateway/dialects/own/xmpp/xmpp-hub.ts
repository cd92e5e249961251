import { Element } from 'ltx';
import { jsonForXml } from '@/contract/gateway/json-for-xml';
import {
  SERVICE_NAMESPACE,
  type ServiceEntry,
  type ServiceEvent,
} from '@/contract/gateway/service-calls';
import type { WireHub } from '@server/gateway/dialects/own/wire-hub';

interface XmppHubDeps {
  readonly component: string;
  readonly send: (stanza: Element) => void;
  /** Where the calls are done. */
  readonly pages: () => Pick<WireHub, 'answer' | 'left'>;
}

/** Stanzas of an XMPP server as calls of pages, which have the names of their streams, and back (ADR-0008). */
export class XmppHub {
  readonly #deps: XmppHubDeps;

  constructor(deps: XmppHubDeps) {
    this.#deps = deps;
  }

  /** Takes a stanza of the XMPP server; what is under way then rejects if it fails. */
  heard(stanza: Element): Promise<void> | undefined {
    const from = stanza.attrs['from'] as string | undefined;
    if (from === undefined) return undefined;
    const type = stanza.attrs['type'] as string | undefined;
    const isGone = stanza.is('presence') && (type === 'unavailable' || type === 'error');
    if (isGone || (stanza.is('message') && type === 'error')) {
      this.#deps.pages().left(from);
      return undefined;
    }
    return isAsking(stanza) ? this.#answer(from, stanza) : undefined;
  }

  /** Answers that this cannot be answered now. */
  refuse(stanza: Element): void {
    if (!isAsking(stanza)) return;
    const error = reply(stanza, 'error').c('error', { type: 'cancel' });
    error.c('service-unavailable', { xmlns: 'urn:ietf:params:xml:ns:xmpp-stanzas' });
    this.#deps.send(error.root());
  }

  /** Tells the page of a stream, as a headline: it is for now or never. */
  tell(page: string, message: ServiceEvent | ServiceEntry): void {
    const { component, send } = this.#deps;
    const headline = new Element('message', { from: component, to: page, type: 'headline' });
    headline.c('event', { xmlns: SERVICE_NAMESPACE }).t(jsonForXml(message));
    send(headline);
  }

  async #answer(from: string, iq: Element): Promise<void> {
    const { send, pages } = this.#deps;
    const call = iq.getChild('call', SERVICE_NAMESPACE);
    if (!call) return this.refuse(iq);
    // By the account at the XMPP server, whichever of its streams it is.
    const caller = { page: from, counted: from.split('/', 1)[0] ?? from };
    const told = await pages().answer(caller, String(call.attrs['method']), call.getText());
    const result = reply(iq, 'result');
    result.c('answer', { xmlns: SERVICE_NAMESPACE }).t(jsonForXml(told));
    send(result);
  }
}

function isAsking(stanza: Element): boolean {
  const type = stanza.attrs['type'] as string | undefined;
  return stanza.is('iq') && (type === 'set' || type === 'get');
}

function reply(iq: Element, type: 'result' | 'error'): Element {
  const { from, to, id } = iq.attrs as Readonly<Record<string, string>>;
  return new Element('iq', { type, from: to, to: from, id });
}
