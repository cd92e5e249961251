import { Element, parse } from 'ltx';
import type { Scheduler } from '@/application/shared/clock';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** The part of a WebSocket that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface XmppStreamDeps {
  readonly scheduler: Scheduler;
  /** Opens a socket with the subprotocol `xmpp`. */
  readonly openSocket: (url: string) => SocketLike;
}

interface StreamTarget {
  readonly url: string;
  readonly domain: string;
  readonly user: string;
  readonly password: string;
}

/** Why no stream was opened: the XMPP server refused the password, or was unreachable. */
interface StreamFault {
  readonly kind: 'refused' | 'unreachable';
}

const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing';
const SASL = 'urn:ietf:params:xml:ns:xmpp-sasl';
const BIND = 'urn:ietf:params:xml:ns:xmpp-bind';
const OPEN_LIMIT: Milliseconds = 10 * SECOND;

/** One stream over one WebSocket (RFC 7395), from its opening to its end. */
export class XmppStream {
  /** Called with each stanza that is no answer. */
  heard: (stanza: Element) => void = () => undefined;
  /** Called once when either side has ended the stream. */
  ended: () => void = () => undefined;
  readonly #socket: SocketLike;
  readonly #answers = new Map<string, (answer: Element | undefined) => void>();
  #frame: ((frame: Element) => void) | undefined;
  #isOver = false;
  #asked = 0;

  private constructor(socket: SocketLike) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#received(String(data)));
    socket.addEventListener('close', () => this.#end());
    socket.addEventListener('error', () => this.#end());
  }

  /** Opens a stream: socket, sign-in at the XMPP server, a resource for this stream. */
  static open(
    { scheduler, openSocket }: XmppStreamDeps,
    target: StreamTarget,
  ): Promise<Result<XmppStream, StreamFault>> {
    return new Promise((resolve) => {
      const stream = new XmppStream(openSocket(target.url));
      const settle = (opened: Result<XmppStream, StreamFault>): void => {
        cancel();
        stream.ended = () => undefined;
        if (!opened.ok) stream.close();
        resolve(opened);
      };
      const cancel = scheduler.after(OPEN_LIMIT, () => settle(err({ kind: 'unreachable' })));
      stream.ended = () => settle(err({ kind: 'unreachable' }));
      stream.#begin(target, settle);
    });
  }

  send(stanza: Element): void {
    if (!this.#isOver) this.#socket.send(stanza.toString());
  }

  /** Sends an IQ to `to`; undefined if the stream ended before the answer. */
  ask(to: string | undefined, child: Element): Promise<Element | undefined> {
    if (this.#isOver) return Promise.resolve(undefined);
    const id = `q${++this.#asked}`;
    const iq = new Element('iq', { xmlns: 'jabber:client', type: 'set', id, ...(to && { to }) });
    iq.cnode(child);
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.send(iq);
    });
  }

  close(): void {
    if (this.#isOver) return;
    this.send(new Element('close', { xmlns: FRAMING }));
    this.#socket.close();
    this.#end();
  }

  #begin(
    { domain, user, password }: StreamTarget,
    settle: (opened: Result<XmppStream, StreamFault>) => void,
  ): void {
    const open = (): void =>
      this.send(new Element('open', { xmlns: FRAMING, to: domain, version: '1.0' }));
    let isKnown = false;
    this.#frame = (frame) => {
      switch (frame.getName()) {
        case 'features':
          if (isKnown) void this.#bind(settle);
          else this.#authenticate(frame, user, password);
          break;
        case 'success':
          isKnown = true;
          open();
          break;
        case 'failure':
          settle(err({ kind: 'refused' }));
      }
    };
    this.#socket.addEventListener('open', open);
  }

  #authenticate(features: Element, user: string, password: string): void {
    const offered = features.getChild('mechanisms')?.getChildren('mechanism') ?? [];
    // If the XMPP server does not check a password, the service does: its own token is the proof.
    const isPlain = offered.some((mechanism) => mechanism.getText() === 'PLAIN');
    const auth = new Element('auth', { xmlns: SASL, mechanism: isPlain ? 'PLAIN' : 'ANONYMOUS' });
    if (isPlain) auth.t(btoa(`\u0000${user}\u0000${password}`));
    this.send(auth);
  }

  async #bind(settle: (opened: Result<XmppStream, StreamFault>) => void): Promise<void> {
    this.#frame = undefined;
    // A new random resource for each stream, so that none replaces an older one.
    const bind = new Element('bind', { xmlns: BIND });
    const answer = await this.ask(undefined, bind);
    settle(answer?.attrs['type'] === 'result' ? ok(this) : err({ kind: 'unreachable' }));
  }

  #received(text: string): void {
    const frame = read(text);
    if (!frame || this.#isOver) return;
    const name = frame.getName();
    if (name === 'close' || (name === 'error' && frame.name !== 'error')) {
      this.#socket.close();
      return this.#end();
    }
    const settle = name === 'iq' ? this.#answers.get(String(frame.attrs['id'])) : undefined;
    if (settle) {
      this.#answers.delete(String(frame.attrs['id']));
      settle(frame);
    } else if (this.#frame) this.#frame(frame);
    else this.heard(frame);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const settle of this.#answers.values()) settle(undefined);
    this.#answers.clear();
    this.ended();
  }
}

function read(text: string): Element | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
