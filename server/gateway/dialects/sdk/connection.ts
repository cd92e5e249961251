import type { RawData, WebSocket } from 'ws';
import type { SessionEnd } from '@/domain/account/session';
import type { EpochMs } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { decode, type Message } from './codec/protobuf';
import { COMMAND, commSyncUL, mSync, NAMESPACE, provision } from './codec/schema';
import type { Frames } from './frames';
import type { GatewaySettings } from '@server/gateway/core/settings';
import type { Submit } from './submit';
import type { InboxMessage } from '@server/gateway/core/messages/inbox-store';
import { Delivery, type DeliveryDeps } from './delivery';
import type { PresenceStatus } from '@server/gateway/core/session/presence';
import type { Reachable } from '@server/gateway/core/session/sessions';
import {
  type SignedIn,
  createAuthenticate,
  type AuthenticateDeps,
} from '@server/gateway/core/session/tokens';
import { err, type Result } from '@/domain/shared/result';
import { SIGN_IN_REFUSAL, type Outcome } from './reasons';

/** What a connection needs of the gateway. */
export interface ConnectionDeps {
  readonly clock: Clock;
  readonly frames: Frames;
  readonly settings: GatewaySettings;
  readonly delivery: Pick<DeliveryDeps, 'db' | 'confirm'>;
  readonly signIn: SignIn;
  /** Makes the connection the one of its person. */
  readonly admit: (connection: SignedInConnection) => Promise<void>;
  /** Does what a message asks for and answers with a frame. */
  readonly submit: Submit;
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
  readonly #deps: ConnectionDeps;
  readonly #pending: Uint8Array[] = [];
  #working: Promise<void> | undefined;
  #session: Session | undefined;
  #heardAt: EpochMs;
  #over = false;

  constructor(socket: WebSocket, deps: ConnectionDeps, network?: string) {
    const { clock } = deps;
    this.#socket = socket;
    this.#deps = deps;
    this.network = network;
    this.openedAt = clock.now();
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

  /** Sends a frame unless the socket is closing; cuts a client that does not read. */
  send(frame: Uint8Array): void {
    if (this.#over || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#deps.settings.maxBuffered) this.drop();
    else this.#socket.send(frame);
  }

  pass(message: InboxMessage): void {
    if (this.#session) this.send(this.#deps.frames.passing(this.#session.address, message));
  }

  present(status: PresenceStatus): void {
    if (!this.#session) return;
    const now = this.#deps.clock.now();
    const notice = { type: 'presence', data: { values: [status] } };
    this.send(this.#deps.frames.notify(this.#session.address, BigInt(now), notice, now));
  }

  /** Called from time to time: asks for a sign of life, and ends a connection that gives none. */
  beat(now: EpochMs): void {
    const { deadAfter, signInTime } = this.#deps.settings;
    const unknown = !this.#session && now - this.openedAt > signInTime;
    const expired = this.#session !== undefined && now >= this.#session.expiresAt;
    if (unknown || expired || now - this.#heardAt > deadAfter) this.drop();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  /** Tells the client why its session is over and closes; it does not come back by itself. */
  end(reason: SessionEnd): void {
    if (this.#session) {
      this.send(this.#deps.frames.ended(this.#session.address, reason, this.#deps.clock.now()));
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
    this.#heardAt = this.#deps.clock.now();
  }

  #received(data: RawData, binary: boolean): void {
    this.#heard();
    if (!binary || this.#over) return;
    this.#pending.push(data as Buffer);
    if (this.#pending.length >= this.#deps.settings.maxPending) this.#socket.pause();
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let frame = this.#pending.shift(); frame && !this.#over; frame = this.#pending.shift()) {
      try {
        await this.#handle(frame);
      } catch (error) {
        this.#deps.onError(error);
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
    const { frames, clock, settings, delivery, signIn, admit, onError } = this.#deps;
    const outcome = await signIn(envelope);
    if (!outcome.ok) {
      this.send(frames.signInRefused(outcome.error));
      return this.#close(CLOSE.normal);
    }
    if (this.#over) return;
    const { address, resource, expiresAt } = outcome.value;
    this.#session = {
      ...outcome.value,
      delivery: new Delivery(address, {
        ...delivery,
        clock,
        frames,
        page: settings.deliveryPage,
        window: settings.deliveryWindow,
        send: (frame) => this.send(frame),
        // The client comes back and asks for its inbox again.
        onError: (error) => {
          onError(error);
          this.drop();
        },
      }),
    };
    await admit(this as SignedInConnection);
    this.send(frames.signedIn(resource, expiresAt));
  }

  async #sync(session: Session, payload: Uint8Array): Promise<void> {
    const decoded = decode(commSyncUL, payload);
    if (!decoded.ok) return this.#close(CLOSE.protocolError);
    const { meta, key, queue } = decoded.value;
    if (meta) {
      if (meta.ns !== NAMESPACE.chat) return;
      const answer = await this.#deps.submit(session.address, meta);
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
    this.#session?.delivery.close().catch(this.#deps.onError);
    this.#deps.gone(this);
  }
}

/** Checks the first frame of a connection. */
export type SignIn = (envelope: Message<typeof mSync>) => Promise<Result<SignedIn, Outcome>>;

const MAX_RESOURCE = 128;
const TOKEN_MARK = '$t$';

/** Makes {@link SignIn}. */
export function createSignIn(deps: AuthenticateDeps & { readonly appKey: string }): SignIn {
  const authenticate = createAuthenticate(deps);
  return async ({ guid, auth = '', payload = new Uint8Array() }) => {
    const body = decode(provision, payload);
    const resource = (body.ok && body.value.resource) || guid?.clientResource || '';
    if (
      !body.ok ||
      guid?.appKey !== deps.appKey ||
      resource === '' ||
      resource.length > MAX_RESOURCE
    ) {
      return err(SIGN_IN_REFUSAL.malformed);
    }
    if (!auth.startsWith(TOKEN_MARK)) return err(SIGN_IN_REFUSAL.wrongToken);
    const signedIn = await authenticate(guid.name, auth.slice(TOKEN_MARK.length), resource);
    return signedIn.ok ? signedIn : err(SIGN_IN_REFUSAL[signedIn.error.kind]);
  };
}
