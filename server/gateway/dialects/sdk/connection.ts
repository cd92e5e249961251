import type { RawData, WebSocket } from 'ws';
import type { SessionEnd } from '@/domain/account/session';
import { err, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { GatewayCore } from '@server/gateway/core/chat-core';
import type { InboxMessage } from '@server/gateway/core/messages/inbox-store';
import type { PresenceStatus } from '@server/gateway/core/session/presence';
import type { Reachable } from '@server/gateway/core/session/sessions';
import type { Authenticate, SignedIn } from '@server/gateway/core/session/tokens';
import { decode, type Message } from './codec/protobuf';
import { COMMAND, commSyncUL, mSync, NAMESPACE, provision } from './codec/schema';
import { Delivery } from './delivery';
import type { Frames } from './frames';
import { SIGN_IN_REFUSAL, type Outcome } from './reasons';
import { submit } from './submit';

/** What the connections and calls of this wire share. */
export interface SdkWire {
  readonly core: GatewayCore<Connection>;
  readonly frames: Frames;
  readonly authenticate: Authenticate;
  /** The socket was closed, by either side. */
  readonly gone: (connection: Connection) => void;
  readonly onError: (error: unknown) => void;
}

/** A connection whose person is known. */
type SignedInConnection = Connection & { readonly session: Session };

/** Who is at the other end, and what is on its way there. */
export interface Session extends SignedIn {
  readonly delivery: Delivery;
}

const CLOSE = { normal: 1000, protocolError: 1002, internalError: 1011, restart: 1012 } as const;

/**
 * One socket: signs its person in, then does what its frames ask, one after another in their order.
 * A frame that cannot be read closes it; so does silence.
 */
export class Connection implements Reachable {
  /** Resolves when the socket was closed, by either side. */
  readonly closed: Promise<void>;
  readonly openedAt: EpochMs;
  /** Where it comes from, as far as that counts against a limit. */
  readonly network: string | undefined;
  readonly #socket: WebSocket;
  readonly #wire: SdkWire;
  readonly #pending: Uint8Array[] = [];
  #working: Promise<void> | undefined;
  #session: Session | undefined;
  #admitted = false;
  #heardAt: EpochMs;
  #over = false;

  constructor(socket: WebSocket, wire: SdkWire, network?: string) {
    this.#socket = socket;
    this.#wire = wire;
    this.network = network;
    this.openedAt = wire.core.deps.clock.now();
    this.#heardAt = this.openedAt;
    socket.binaryType = 'nodebuffer';
    socket.on('message', (data, binary) => this.#received(data, binary));
    socket.on('pong', () => this.#heard());
    socket.on('error', () => socket.terminate());
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#closed();
        resolve();
      });
    });
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** The session, if the token of this hash has opened it and it is not over. */
  openBy(tokenHash: string): Session | undefined {
    const isOpen = this.#admitted && !this.#over && this.#session?.tokenHash === tokenHash;
    return isOpen ? this.#session : undefined;
  }

  /** Sends a frame unless the socket is closing; cuts a client that does not read. */
  send(frame: Uint8Array): void {
    if (this.#over || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#wire.core.settings.maxBuffered) this.drop();
    else this.#socket.send(frame);
  }

  pass(message: InboxMessage): void {
    if (this.#session) this.send(this.#wire.frames.passing(this.#session.address, message));
  }

  present(status: PresenceStatus): void {
    if (!this.#session) return;
    const now = this.#wire.core.deps.clock.now();
    const notice = { type: 'presence', data: { values: [status] } };
    this.send(this.#wire.frames.notify(this.#session.address, notice, now));
  }

  /** Called from time to time: asks for a sign of life, and ends a connection that gives none. */
  beat(now: EpochMs): void {
    const { deadAfter, signInTime } = this.#wire.core.settings;
    const unknown = !this.#session && now - this.openedAt > signInTime;
    const expired = this.#session !== undefined && now >= this.#session.expiresAt;
    if (unknown || expired || now - this.#heardAt > deadAfter) this.drop();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  /** Tells the client why its session is over and closes; it does not come back by itself. */
  end(reason: SessionEnd): void {
    if (this.#session) {
      this.send(
        this.#wire.frames.ended(this.#session.address, reason, this.#wire.core.deps.clock.now()),
      );
    }
    this.#close(CLOSE.normal);
  }

  /** Cuts the socket without a word; the client comes back by itself. */
  drop(): void {
    this.#over = true;
    this.#socket.terminate();
  }

  /** Closes because the server stops; the client comes back by itself. */
  restart(): void {
    this.#close(CLOSE.restart);
  }

  /** Resolves when nothing of this connection is under way any more. */
  async settled(): Promise<void> {
    await this.#working;
    await this.#session?.delivery.close();
  }

  #heard(): void {
    this.#heardAt = this.#wire.core.deps.clock.now();
  }

  #received(data: RawData, binary: boolean): void {
    this.#heard();
    if (!binary || this.#over) return;
    this.#pending.push(data as Buffer);
    if (this.#pending.length >= this.#wire.core.settings.maxPending) this.#socket.pause();
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let frame = this.#pending.shift(); frame && !this.#over; frame = this.#pending.shift()) {
      try {
        await this.#handle(frame);
      } catch (error) {
        this.#wire.onError(error);
        this.#close(CLOSE.internalError);
      }
      if (this.#socket.isPaused) this.#socket.resume();
    }
  }

  async #handle(frame: Uint8Array): Promise<void> {
    const decoded = decode(mSync, frame);
    if (!decoded.ok) return this.#close(CLOSE.protocolError);
    const { command = COMMAND.sync, payload = new Uint8Array() } = decoded.value;
    if (command === COMMAND.logout) return this.#close(CLOSE.normal);
    if (!this.#session) {
      if (command !== COMMAND.provision) return this.#close(CLOSE.protocolError);
      return this.#signIn(decoded.value);
    }
    if (command === COMMAND.unread) return this.#session.delivery.answerUnread();
    if (command === COMMAND.sync) return this.#sync(this.#session, payload);
  }

  async #signIn(envelope: Message<typeof mSync>): Promise<void> {
    const { core, frames, onError } = this.#wire;
    const outcome = await signIn(this.#wire, envelope);
    if (!outcome.ok) {
      this.send(frames.signInRefused(outcome.error));
      return this.#close(CLOSE.normal);
    }
    if (this.#over) return;
    const { address, resource, expiresAt } = outcome.value;
    const delivery = new Delivery(address, {
      core,
      frames,
      send: (frame) => this.send(frame),
      // The client comes back and reads its inbox again.
      onError: (error) => {
        onError(error);
        this.drop();
      },
    });
    this.#session = { ...outcome.value, delivery };
    await core.reach.admit(this as SignedInConnection);
    this.#admitted = true;
    this.send(frames.signedIn(resource, expiresAt));
  }

  async #sync(session: Session, payload: Uint8Array): Promise<void> {
    const decoded = decode(commSyncUL, payload);
    if (!decoded.ok) return this.#close(CLOSE.protocolError);
    const { meta, key, queue } = decoded.value;
    if (meta) {
      if (meta.ns !== NAMESPACE.chat) return;
      const answer = await submit(this.#wire, session.address, meta);
      if (answer) this.send(answer);
      return;
    }
    if (queue?.name !== session.address) return;
    if (key === undefined) session.delivery.pull();
    else session.delivery.confirm(Number(key));
  }

  #close(code: number): void {
    this.#over = true;
    this.#socket.close(code);
  }

  #closed(): void {
    this.#over = true;
    this.#pending.length = 0;
    this.#session?.delivery.close().catch(this.#wire.onError);
    this.#wire.gone(this);
  }
}

const MAX_RESOURCE = 128;
const TOKEN_MARK = '$t$';

/** Checks the first frame of a connection. */
async function signIn(
  { core: { settings }, authenticate }: SdkWire,
  { guid, auth = '', payload = new Uint8Array() }: Message<typeof mSync>,
): Promise<Result<SignedIn, Outcome>> {
  const body = decode(provision, payload);
  const resource = (body.ok && body.value.resource) || guid?.clientResource || '';
  const isWhole = body.ok && guid?.appKey === settings.appKey && resource !== '';
  if (!isWhole || resource.length > MAX_RESOURCE) return err(SIGN_IN_REFUSAL.malformed);
  if (!auth.startsWith(TOKEN_MARK)) return err(SIGN_IN_REFUSAL.wrongToken);
  const signedIn = await authenticate(guid.name, auth.slice(TOKEN_MARK.length), resource);
  return signedIn.ok ? signedIn : err(SIGN_IN_REFUSAL[signedIn.error.kind]);
}
