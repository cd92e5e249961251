import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatFault, Connection } from '@/application/messaging/chat-service';
import type {
  ServiceAnswers,
  ServiceCall,
  ServiceEvent,
  ServiceRequest,
} from '@/contract/gateway/service-calls';
import { RECONNECT_TRIES, reconnectDelay } from '@/domain/messaging/reconnect';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { isPassing, SessionEvents } from './session-events';
import { WireLink } from './wire-link';
import { exchangeSecret } from './wire-token';
import type { WireDeps, WireStream } from './wire-stream';

type OfflineWhy = Extract<Connection, { state: 'offline' }>['why'];
type Opened = Result<void, ChatFault>;

/** Keeps one account connected to the service, and reports the state as the port does. */
export class WireTransport extends SessionEvents {
  readonly #deps: WireDeps;
  readonly #self: ChatAddress;
  readonly #heard: (event: ServiceEvent, missed: boolean) => void;
  #access: ChatAccess | undefined;
  #token: string | undefined;
  #link: WireLink | undefined;
  #connecting: Promise<Opened> | undefined;
  /** Grows with every connect and close: the work of an earlier round is dropped. */
  #round = 0;
  #wake: () => void = () => undefined;
  #waiting: (() => void)[] = [];

  constructor(
    deps: WireDeps,
    self: ChatAddress,
    heard: (event: ServiceEvent, missed: boolean) => void,
  ) {
    super();
    this.#deps = deps;
    this.#self = self;
    this.#heard = heard;
    deps.onNetwork(() => this.#wake());
  }

  connect(access: ChatAccess): Promise<Opened> {
    if (access.provider !== this.#deps.provider) {
      return Promise.resolve(err({ kind: 'internal', detail: 'access of another service' }));
    }
    if (this.#connecting) return this.#connecting;
    if (!this.isOffline()) return Promise.resolve(ok(undefined));
    this.#access = access;
    this.#token = access.token?.value;
    this.#connecting = this.#connect().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  close(why: OfflineWhy): void {
    if (this.isOffline()) return;
    this.#round += 1;
    const link = this.#link;
    this.#link = undefined;
    if (why === 'signed-out') void link?.call('bye', {});
    link?.close();
    this.become({ state: 'offline', why });
    this.#wake();
  }

  /** Calls the service. While the connection is coming back the call waits for it, unless it is only useful now. */
  async call<Name extends ServiceCall>(
    name: Name,
    request: ServiceRequest<Name>,
    isForNow = false,
  ): Promise<Result<unknown, ChatFault>> {
    if (!isForNow) await this.#back();
    if (this.connection().state !== 'online' || !this.#link) return err(this.offlineFault());
    const answer = await this.#link.call(name, request);
    return this.isOffline() ? err(this.offlineFault()) : answer;
  }

  /** Resolves when the connection is back, or has ended. */
  async #back(): Promise<void> {
    while (this.connection().state === 'reconnecting') {
      await new Promise<void>((go) => this.#waiting.push(go));
    }
  }

  /** Fails if no call can be made now. */
  ready(): Opened {
    const { state } = this.connection();
    return state === 'online' || state === 'reconnecting'
      ? ok(undefined)
      : err(this.offlineFault());
  }

  async #connect(): Promise<Opened> {
    this.#round += 1;
    const round = this.#round;
    this.become({ state: 'connecting' });
    const opened = await this.#open(round);
    if (this.#round !== round) return err(this.offlineFault());
    if (!opened.ok) this.close(endOf(opened.error));
    return opened;
  }

  async #reconnect(): Promise<void> {
    const round = ++this.#round;
    for (let attempt = 1; attempt <= RECONNECT_TRIES; attempt++) {
      this.become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
      await this.#pause(reconnectDelay(attempt, this.#deps.random()) ?? 0);
      if (this.#round !== round) return;
      const opened = await this.#open(round);
      if (this.#round !== round || opened.ok) return;
      if (!isPassing(opened.error)) return this.close(endOf(opened.error));
    }
    this.close('gave-up');
  }

  #pause(length: number): Promise<void> {
    return new Promise((go) => {
      const cancel = this.#deps.scheduler.after(length, go);
      this.#wake = () => {
        cancel();
        go();
      };
    });
  }

  /** Opens a stream and signs in; a refused token is renewed once, if there is a secret. */
  async #open(round: number): Promise<Opened> {
    const isFresh = this.#token === undefined;
    const opened = await this.#openOnce(round);
    const isRefused = !opened.ok && opened.error.kind === 'session-lost';
    if (!isRefused || isFresh || this.#round !== round || !this.#access?.secret) return opened;
    this.#token = undefined;
    return this.#openOnce(round);
  }

  async #openOnce(round: number): Promise<Opened> {
    const access = this.#access;
    if (!access) return err({ kind: 'not-connected' });
    if (this.#token === undefined) {
      const token = await exchangeSecret(this.#deps.origin, access);
      if (!token.ok) return token;
      this.#token = token.value;
    }
    const stream = await this.#deps.openStream(access, this.#token);
    if (!stream.ok) {
      return err({ kind: stream.error.kind === 'refused' ? 'session-lost' : 'unreachable' });
    }
    if (this.#round === round) return this.#signIn(round, stream.value);
    stream.value.close();
    return err({ kind: 'unreachable' });
  }

  async #signIn(round: number, stream: WireStream): Promise<Opened> {
    const link: WireLink = new WireLink({
      stream,
      scheduler: this.#deps.scheduler,
      event: (event, missed) => {
        if (this.#round === round || this.#link === link) this.#told(event, missed);
      },
      broken: () => {
        if (this.#link === link) this.#broken();
      },
    });
    const { deviceId: device } = this.#deps;
    const hello = await link.call('hello', { self: this.#self, token: this.#token, device });
    if (!hello.ok || this.#round !== round) {
      link.close();
      return hello.ok ? err({ kind: 'unreachable' }) : hello;
    }
    for (const { peer, note } of (hello.value as ServiceAnswers['hello']).requests) {
      this.#heard({ kind: 'contact-request', peer, note }, true);
    }
    if (!(await link.replay()) || this.#round !== round) {
      link.close();
      return err({ kind: 'unreachable' });
    }
    this.#link = link;
    this.become({ state: 'online' });
    return ok(undefined);
  }

  #told(event: ServiceEvent, missed: boolean): void {
    if (event.kind === 'ended') this.close(event.why);
    else this.#heard(event, missed);
  }

  #broken(): void {
    this.#link = undefined;
    if (this.connection().state === 'online') void this.#reconnect();
  }

  protected override become(connection: Connection): void {
    super.become(connection);
    if (connection.state === 'reconnecting' || connection.state === 'connecting') return;
    for (const go of this.#waiting.splice(0)) go();
  }
}

function endOf({ kind }: ChatFault): OfflineWhy {
  if (kind === 'session-lost') return 'revoked';
  return kind === 'replaced' ? 'replaced' : 'failed';
}
