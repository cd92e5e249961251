import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { escapeXML, type Element } from 'ltx';
import { SERVICE_PING } from '@/contract/gateway/service-calls';
import { fullJitter, RECONNECT_CAP } from '@/domain/messaging/reconnect';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { guarded } from '@server/kernel/scheduler';
import type { Cancel, Log, Scheduler } from '@server/kernel/ports/system';
import { StanzaReader } from './stanza-reader';

/** Where a component connects to, and as what. */
interface ComponentSettings {
  /** The name of the component: the domain of its addresses. */
  readonly component: string;
  /** XMPP servers, each `host:port`; the next one is tried when one is away. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly secret: string;
}

interface ComponentStreamDeps extends ComponentSettings {
  readonly scheduler: Scheduler;
  readonly log: Log;
  readonly stanza: (stanza: Element) => void;
  /** The stream began or ended; its pages are gone when it ends. */
  readonly up: (isUp: boolean) => void;
}

/** A stream that has not been let in by then is given up. */
const HANDSHAKE_LIMIT: Milliseconds = 10 * SECOND;
/** The pause after a refusal, which is a wrong setting: nothing passes by itself. */
const REFUSED_PAUSE: Milliseconds = RECONNECT_CAP;
/** Bytes the XMPP server may leave unread before it counts as away. */
const MOST_UNREAD = 67_108_864;
/** A refusal by something that opened no stream, such as a web server. */
const NO_STREAM = 'no stream';
/** Accepted without a share: ejabberd does so with more components than its setting says. */
const NO_SHARE = 'no share';
/** A stream that was let in and hears nothing at all by then has no share. */
const SHARE_LIMIT: Milliseconds = 15 * SECOND;
/** Messages to itself, each in another name: those who share the component share them, too. */
const PROBES = 256;
/** How often something is sent, so that a connection that is no more is noticed. */
const ALIVE_EVERY: Milliseconds = SERVICE_PING;

/** The connection of this server to an XMPP server as an external component (XEP-0114); it comes back by itself. */
export class ComponentStream {
  readonly #deps: ComponentStreamDeps;
  #socket: Socket | undefined;
  #isUp = false;
  /** Something came over the stream, so that what comes is shared with this server. */
  #isHeard = false;
  #tries = 0;
  /** The last log entry about the present outage. */
  #said: string | undefined;
  #isClosed = false;
  #cancel: Cancel = () => undefined;
  #cancelAlive: Cancel = () => undefined;

  constructor(deps: ComponentStreamDeps) {
    this.#deps = deps;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  open(): void {
    if (this.#isClosed || this.#socket) return;
    const { component, hosts, scheduler } = this.#deps;
    const target = hosts[this.#tries % hosts.length];
    if (!target) return;
    const socket = connect({ ...target, noDelay: true, keepAlive: true });
    this.#socket = socket;
    socket.setEncoding('utf8');
    this.#cancel = scheduler.after(HANDSHAKE_LIMIT, () => socket.destroy());
    let refusal: string | undefined;
    let isReached = false;
    const reader = new StanzaReader({
      opened: ({ id = '' }) => {
        isReached = false;
        this.#write(`<handshake>${this.#proof(id)}</handshake>`);
      },
      stanza: (stanza) => {
        if (stanza.is('handshake') && !this.#isUp) {
          this.#becomeUp(() => {
            refusal = NO_SHARE;
            socket.destroy();
          });
        } else if (stanza.getName() === 'error' && stanza.name !== 'error') {
          refusal = stanza.getChildElements().map((child) => child.getName())[0] ?? 'error';
        } else if (this.#isUp) {
          this.#hears();
          this.#deps.stanza(stanza);
        }
      },
      closed: () => socket.destroy(),
    });
    socket.on('connect', () => {
      isReached = true;
      this.#write(
        `<?xml version='1.0'?><stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' to='${escapeXML(component)}'>`,
      );
    });
    socket.on(
      'data',
      // A stanza that cannot be read ends the stream, which then connects again.
      guarded(
        this.#deps.log,
        'reading from the XMPP server',
        (text: unknown) => reader.write(String(text)),
        () => socket.destroy(),
      ),
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#ended(socket, refusal ?? (isReached ? NO_STREAM : undefined)));
  }

  send(stanza: Element): void {
    if (this.#isUp) this.#write(stanza.toString());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    this.#cancelAlive();
    const socket = this.#socket;
    if (!socket) return;
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.end('</stream:stream>');
      this.#deps.scheduler.after(SECOND, () => socket.destroy());
    });
  }

  #proof(id: string): string {
    return createHash('sha1')
      .update(id + this.#deps.secret)
      .digest('hex');
  }

  #write(text: string): void {
    const socket = this.#socket;
    if (!socket?.writable) return;
    socket.write(text);
    if (socket.writableLength > MOST_UNREAD) socket.destroy();
  }

  /** Let in; `alone` is called where nothing is heard although much is asked. */
  #becomeUp(alone: () => void): void {
    const { scheduler, component, up } = this.#deps;
    this.#cancel();
    this.#isUp = true;
    this.#isHeard = false;
    this.#cancelAlive = scheduler.every(ALIVE_EVERY, () => this.#write(' '));
    up(true);
    const to = escapeXML(component);
    for (let probe = 0; probe < PROBES; probe += 1) {
      this.#write(`<message type='headline' from='probe-${probe}@${to}' to='${to}'/>`);
    }
    this.#cancel = scheduler.after(SHARE_LIMIT, alone);
  }

  #hears(): void {
    if (this.#isHeard) return;
    this.#isHeard = true;
    this.#cancel();
    this.#tries = 0;
    this.#said = undefined;
    this.#deps.log.info(`chat: ${this.#deps.component} is connected to its XMPP server`);
  }

  #ended(socket: Socket, refusal: string | undefined): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#cancel();
    this.#cancelAlive();
    const wasUp = this.#isUp;
    this.#isUp = false;
    if (wasUp) this.#deps.up(false);
    if (this.#isClosed) return;
    this.#tries += 1;
    this.#say(refusal);
    // A share becomes free as soon as another server ends.
    const isFinal = refusal !== undefined && refusal !== NO_SHARE;
    const pause = isFinal ? REFUSED_PAUSE : fullJitter(Math.min(this.#tries, 6), 1);
    this.#cancel = this.#deps.scheduler.after(pause, () => this.open());
  }

  /** One sentence for each outage and each refusal, not for each try. */
  #say(refusal: string | undefined): void {
    const { log, component, hosts } = this.#deps;
    const where = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
    const sentence = `chat: ${this.#sentence(refusal, where, component)}`;
    if (sentence !== this.#said) log.warn(sentence);
    this.#said = sentence;
  }

  #sentence(refusal: string | undefined, where: string, component: string): string {
    switch (refusal) {
      case undefined:
        return `the XMPP server at ${where} is away; nobody is connected until it is back`;
      case NO_STREAM:
        return `what listens at ${where} is no XMPP server that takes components: check the port in XMPP_COMPONENT`;
      case NO_SHARE:
        return `the XMPP server at ${where} gives ${component} nobody: more servers have joined than it shares it among (component_number of domain_balancing); this one takes the place of the next that ends`;
      case 'conflict':
        return `another server has joined the XMPP server at ${where} as ${component}; this one joins when that one has gone`;
      default:
        return `the XMPP server at ${where} refuses ${component} (${refusal}): check XMPP_COMPONENT and XMPP_COMPONENT_SECRET against its configuration`;
    }
  }
}
