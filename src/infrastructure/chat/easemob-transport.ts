import type { ChatAccess } from '@/application/messaging/chat-access';
import type { ChatEvent, ChatFault, Connection } from '@/application/messaging/chat-service';
import type { Cancel } from '@/application/shared/clock';
import { RECONNECT_TRIES, reconnectDelay } from '@/domain/messaging/reconnect';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import type { EasemobContacts } from './easemob-contacts';
import { easemobEnding, type Ending, type EndReason } from './easemob-faults';
import { createConnection, signIn, type EasemobTransportDeps } from './easemob-connection';
import { easemobEvents } from './easemob-events';
import type { EasemobConnection, EasemobHandlers } from './easemob-sdk';
import { Listeners } from './listeners';

/** The service says at once whether messages were missed; then their replay is waited for. */
const REPLAY_BEGINS: Milliseconds = SECOND / 4;
const REPLAY_ENDS: Milliseconds = 10 * SECOND;
/** A token that runs out sooner than this after its renewal is not worth another: a clock is wrong. */
const RENEWAL_HOLDS: Milliseconds = MINUTE;
/** The whole of each pause, since nobody else's token runs out in the same moment. */
const WHOLE_PAUSE = 1;
const PASSING: ReadonlySet<ChatFault['kind']> = new Set([
  'unreachable',
  'timeout',
  'busy',
] as const);

/** Who hears what a line brings besides its own states. */
export interface EasemobListeners {
  message(raw: unknown, missed: boolean): void;
  readonly contacts: EasemobContacts;
}

/** The SDK's connection with its states in the port's words. A new one is made for every sign-in. */
export class EasemobTransport {
  readonly listeners = new Listeners<ChatEvent>();
  state: Connection = { state: 'offline', why: 'never' };
  readonly #deps: EasemobTransportDeps;
  readonly #self: ChatAddress;
  readonly #heard: EasemobListeners;
  #access: ChatAccess | undefined;
  #connection: EasemobConnection | undefined;
  #connecting: Promise<Result<void, ChatFault>> | undefined;
  /** A connection is being made that has not stood yet. */
  #opening = false;
  #replaying = false;
  #attempts = 0;
  #renewed = false;
  #cancelReplay: Cancel = () => undefined;
  #whenOnline: (() => void)[] = [];

  constructor(deps: EasemobTransportDeps, self: ChatAddress, heard: EasemobListeners) {
    this.#deps = deps;
    this.#self = self;
    this.#heard = heard;
  }

  /**
   * The connection to ask, which may be reconnecting: then the SDK keeps what is sent. Asked before it
   * is signed in it would answer as if the session were lost, so it is not.
   */
  open(): Result<EasemobConnection, ChatFault> {
    const { state } = this.state;
    const isOpen = (state === 'online' || state === 'reconnecting') && !this.#opening;
    return isOpen && this.#connection ? ok(this.#connection) : err(this.#offlineFault());
  }

  connect(access: ChatAccess): Promise<Result<void, ChatFault>> {
    if (this.#connecting) return this.#connecting;
    if (this.state.state !== 'offline') return Promise.resolve(ok(undefined));
    this.#access = access;
    return this.#underWay(this.#connect(access));
  }

  /** Ends the line; what is under way fails. */
  close(why: EndReason): void {
    if (this.state.state === 'offline') return;
    this.#drop();
    this.#become({ state: 'offline', why });
  }

  /** Ends the line if this rejection says that the session is over, and names the fault then. */
  failed(error: unknown): ChatFault | undefined {
    if (this.state.state === 'offline') return this.#offlineFault();
    const ending = easemobEnding(error);
    if (!ending || ending === 'gave-up') return undefined;
    this.#end(ending);
    return this.#offlineFault();
  }

  #underWay(work: Promise<Result<void, ChatFault>>): Promise<Result<void, ChatFault>> {
    this.#connecting = work.finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #connect(access: ChatAccess): Promise<Result<void, ChatFault>> {
    this.#become({ state: 'connecting' });
    const opened = await this.#open(access);
    if (!opened.ok) this.close(opened.error.kind === 'session-lost' ? 'revoked' : 'failed');
    return opened;
  }

  /** Makes a connection and waits until it stands; the state is the caller's to say if it does not. */
  async #open(access: ChatAccess): Promise<Result<void, ChatFault>> {
    const connection = createConnection(this.#deps, access);
    connection.addEventHandler('session', this.#handlers(connection));
    this.#connection = connection;
    this.#opening = true;
    const online = new Promise<void>((resolve) => this.#whenOnline.push(resolve));
    const opened = await signIn(this.#deps, connection, access);
    if (opened.ok && this.#connection === connection) await online;
    const stands = this.state.state === 'online' && this.#connection === connection;
    if (stands) return ok(undefined);
    if (this.#connection === connection) this.#drop();
    return opened.ok ? err(this.#offlineFault()) : opened;
  }

  /**
   * The session is over, or only its token: that one the secret renews, unless it did so just now.
   * Where our backend gave the token there is no secret; whoever asks it for another connects anew.
   */
  #end(ending: Ending): void {
    if (ending !== 'expired') return this.close(ending);
    const stood = !this.#opening && this.state.state !== 'offline';
    if (!stood || !this.#access || this.#access.token) return this.close('revoked');
    if (this.#renewed) return this.close('failed');
    this.#renewed = true;
    this.#deps.scheduler.after(RENEWAL_HOLDS, () => (this.#renewed = false));
    this.#drop();
    void this.#underWay(this.#renew(this.#access));
  }

  /** Signs in anew as one reconnects: as often, with as long pauses. */
  async #renew(access: ChatAccess): Promise<Result<void, ChatFault>> {
    for (let attempt = 1; ; attempt++) {
      this.#become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
      const opened = await this.#open(access);
      if (opened.ok || this.#isOffline()) return opened;
      const pause = attempt < RECONNECT_TRIES ? reconnectDelay(attempt, WHOLE_PAUSE) : undefined;
      if (!PASSING.has(opened.error.kind)) this.close('revoked');
      else if (pause === undefined) this.close('gave-up');
      else await new Promise<void>((go) => this.#deps.scheduler.after(pause, go));
      if (this.#isOffline()) return opened;
    }
  }

  #handlers(connection: EasemobConnection): EasemobHandlers {
    const handlers: EasemobHandlers = {
      onConnected: () => this.#replay(REPLAY_BEGINS),
      onOfflineMessageSyncStart: () => this.#replayStarted(),
      onOfflineMessageSyncFinish: () => this.#replayed(),
      onReconnecting: () => this.#reconnecting(this.#attempts + 1),
      onOffline: () => this.#reconnecting(Math.max(1, this.#attempts)),
      onDisconnected: (error) => this.#disconnected(easemobEnding(error) ?? 'gave-up'),
      onError: (error) => void this.failed(error),
      onTokenExpired: () => this.#end('expired'),
      ...easemobEvents({
        self: this.#self,
        message: (raw) => this.#heard.message(raw, this.#replaying),
        tell: (event) => this.listeners.tell(event),
        contacts: this.#heard.contacts,
      }),
    };
    /** A connection that was dropped may still talk; nobody listens. */
    const current = Object.entries(handlers).map(([name, handle]) => [
      name,
      (...args: never[]) => {
        if (this.#connection === connection) (handle as (...args: never[]) => void)(...args);
      },
    ]);
    return Object.fromEntries(current) as EasemobHandlers;
  }

  /** Online is said when the missed messages are in, or when none seem to come. */
  #replay(within: Milliseconds): void {
    this.#cancelReplay();
    this.#cancelReplay = this.#deps.scheduler.after(within, () => this.#replayed());
  }

  #replayStarted(): void {
    this.#replaying = true;
    if (this.state.state !== 'online') this.#replay(REPLAY_ENDS);
  }

  #replayed(): void {
    this.#cancelReplay();
    this.#replaying = false;
    this.#attempts = 0;
    this.#opening = false;
    if (this.state.state !== 'online') this.#become({ state: 'online' });
    this.#tellOutcome();
  }

  #reconnecting(attempt: number): void {
    this.#cancelReplay();
    this.#attempts = attempt;
    if (this.#opening) return;
    this.#become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
  }

  /** The SDK does not come back by itself. */
  #disconnected(ending: Ending): void {
    const neverStood = this.#opening && ending === 'gave-up';
    if (neverStood) this.#drop();
    else this.#end(ending);
  }

  #drop(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#cancelReplay();
    this.#opening = false;
    this.#replaying = false;
    this.#attempts = 0;
    connection?.removeEventHandler('session');
    connection?.close();
    this.#tellOutcome();
  }

  #become(connection: Connection): void {
    this.state = connection;
    this.listeners.tell({ kind: 'connection', connection });
  }

  #isOffline(): boolean {
    return this.state.state === 'offline';
  }

  #tellOutcome(): void {
    for (const tell of this.#whenOnline.splice(0)) tell();
  }

  #offlineFault(): ChatFault {
    const why = this.state.state === 'offline' ? this.state.why : undefined;
    if (why === 'replaced') return { kind: 'replaced' };
    if (why === 'revoked') return { kind: 'session-lost' };
    return { kind: why === 'never' || why === 'signed-out' ? 'not-connected' : 'unreachable' };
  }
}
