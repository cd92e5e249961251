import { lastingAccess } from '@/application/messaging/chat-access';
import type { ChatAccess, EasemobAccess } from '@/domain/messaging/chat-access';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Cancel } from '@/application/shared/clock';
import { RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { MINUTE, type Milliseconds } from '@/domain/shared/time';
import { easemobEnding, type Ending, type EndReason } from './easemob-faults';
import {
  afterFailedRenewal,
  createConnection,
  REPLAY_LIMITS,
  signIn,
  tokenGranted,
  type EasemobTransportDeps,
} from './easemob-connection';
import { easemobEvents, handledWhile, type EasemobListeners } from './easemob-events';
import type { EasemobConnection, EasemobHandlers } from './easemob-sdk';
import { SessionEvents } from './session-events';

/** A token that expires sooner than this after its renewal is not renewed again: some clock is wrong. */
const RENEWAL_HOLDS: Milliseconds = MINUTE;

/** Wraps the SDK's connection and reports its state as the port does. Every sign-in creates a new connection. */
export class EasemobTransport extends SessionEvents {
  readonly #deps: EasemobTransportDeps;
  readonly #self: ChatAddress;
  readonly #heard: EasemobListeners;
  #access: EasemobAccess | undefined;
  #connection: EasemobConnection | undefined;
  /** Resolves when the connection has its token. */
  #granted: Promise<void> | undefined;
  #connecting: Promise<Result<void, ChatFault>> | undefined;
  /** A connection is being opened and has not been online yet. */
  #opening = false;
  /** A sign-in has failed since the session was last online. */
  #failedBefore = false;
  #replaying = false;
  #attempts = 0;
  #renewed = false;
  #cancelReplay: Cancel = () => undefined;
  #whenOnline: (() => void)[] = [];

  constructor(deps: EasemobTransportDeps, self: ChatAddress, heard: EasemobListeners) {
    super();
    this.#deps = deps;
    this.#self = self;
    this.#heard = heard;
    deps.onNetwork(() => this.#networkBack());
  }

  /**
   * The connection for calls. While it reconnects, the SDK queues what is sent. Before the sign-in it is withheld,
   * because the SDK would answer as if the session were lost.
   */
  ready(): Result<EasemobConnection, ChatFault> {
    const isOpen = !this.#opening && ['online', 'reconnecting'].includes(this.connection().state);
    return isOpen && this.#connection ? ok(this.#connection) : err(this.offlineFault());
  }

  /**
   * The connection for reads: also one that is being opened for the first time, once it has its token. A failed
   * read ends no session there, since the sign-in decides about that.
   */
  async readable(): Promise<Result<EasemobConnection, ChatFault>> {
    const connection = this.#connection;
    const granted = this.#granted;
    if (this.connection().state !== 'connecting' || !connection || !granted) return this.ready();
    await Promise.race([granted, this.#connecting]);
    return this.#connection === connection ? ok(connection) : this.ready();
  }

  connect(access: ChatAccess): Promise<Result<void, ChatFault>> {
    if (access.provider !== 'easemob') {
      return Promise.resolve(err({ kind: 'internal', detail: 'access of another service' }));
    }
    if (this.#connecting) return this.#connecting;
    if (!this.isOffline()) return Promise.resolve(ok(undefined));
    this.#access = lastingAccess(access);
    return this.#underWay(this.#connect(access));
  }

  /** Closes the connection; running calls fail. Only a session that gave up continues when the network is back. */
  close(why: EndReason): void {
    if (why !== 'gave-up') this.#access = undefined;
    if (this.isOffline()) return;
    this.#drop();
    this.become({ state: 'offline', why });
  }

  /** Closes the connection and returns the fault if this rejection means that the session ended. */
  failed(error: unknown): ChatFault | undefined {
    if (this.isOffline()) return this.offlineFault();
    const ending = easemobEnding(error);
    if (!ending || ending === 'gave-up') return undefined;
    this.#end(ending);
    return this.offlineFault();
  }

  /** Signs in as soon as the network is back: the SDK's pauses are seconds long, and its tries end. */
  #networkBack(): void {
    if (!this.#connecting && this.connection().state !== 'online') this.#signInAgain();
  }

  #signInAgain(): void {
    this.#drop();
    if (this.#access) void this.#underWay(this.#renew(this.#access));
  }

  #underWay(work: Promise<Result<void, ChatFault>>): Promise<Result<void, ChatFault>> {
    this.#connecting = work.finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #connect(access: EasemobAccess): Promise<Result<void, ChatFault>> {
    this.become({ state: 'connecting' });
    const opened = await this.#open(access);
    if (!opened.ok) this.close(opened.error.kind === 'session-lost' ? 'revoked' : 'failed');
    return opened;
  }

  /** Opens a connection and waits until it is online; on failure the caller sets the state. */
  async #open(access: EasemobAccess): Promise<Result<void, ChatFault>> {
    const connection = createConnection(this.#deps, access);
    connection.addEventHandler('session', this.#handlers(connection));
    this.#connection = connection;
    this.#granted = tokenGranted(connection);
    this.#opening = true;
    const online = new Promise<void>((resolve) => this.#whenOnline.push(resolve));
    const which = this.#failedBefore ? 'later' : 'first';
    const opened = await signIn(this.#deps, connection, access, which);
    if (opened.ok && this.#connection === connection) await online;
    const stands = this.connection().state === 'online' && this.#connection === connection;
    this.#failedBefore = !stands;
    if (stands) return ok(undefined);
    if (this.#connection === connection) this.#drop();
    return opened.ok ? err(this.offlineFault()) : opened;
  }

  /**
   * Handles the end of the session or of its token. An expired token is renewed with the secret, unless that just
   * happened. A token of our backend has no secret: the caller connects with another one.
   */
  #end(ending: Ending): void {
    if (ending !== 'expired') return this.close(ending);
    const stood = !this.#opening && !this.isOffline();
    if (!stood || !this.#access || this.#access.token) return this.close('revoked');
    if (this.#renewed) return this.close('failed');
    this.#renewed = true;
    this.#deps.scheduler.after(RENEWAL_HOLDS, () => (this.#renewed = false));
    this.#signInAgain();
  }

  /** Signs in again with the same number of tries and the same pauses as a reconnect. */
  async #renew(access: EasemobAccess): Promise<Result<void, ChatFault>> {
    for (let attempt = 1; ; attempt++) {
      this.become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
      const opened = await this.#open(access);
      if (opened.ok || this.isOffline()) return opened;
      const next = afterFailedRenewal(attempt, opened.error);
      if (typeof next === 'string') this.close(next);
      else await new Promise<void>((go) => this.#deps.scheduler.after(next, go));
      if (this.isOffline()) return opened;
    }
  }

  #handlers(connection: EasemobConnection): EasemobHandlers {
    return handledWhile(() => this.#connection === connection, {
      onConnected: () => this.#replay(REPLAY_LIMITS.begins),
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
        edited: (raw) => this.#heard.edited(raw),
        tell: (event) => this.tell(event),
        contacts: this.#heard.contacts(),
      }),
    });
  }

  /** Reports `online` once the missed messages have arrived, or when none arrive in time. */
  #replay(within: Milliseconds): void {
    this.#cancelReplay();
    this.#cancelReplay = this.#deps.scheduler.after(within, () => this.#replayed());
  }

  #replayStarted(): void {
    this.#replaying = true;
    if (this.connection().state !== 'online') this.#replay(REPLAY_LIMITS.ends);
  }

  #replayed(): void {
    this.#cancelReplay();
    this.#replaying = false;
    this.#attempts = 0;
    this.#opening = false;
    if (this.connection().state !== 'online') this.become({ state: 'online' });
    this.#tellOutcome();
  }

  #reconnecting(attempt: number): void {
    this.#cancelReplay();
    this.#attempts = attempt;
    if (this.#opening) return;
    this.become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
  }

  /** Called when the SDK gave up reconnecting. */
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

  #tellOutcome(): void {
    for (const tell of this.#whenOnline.splice(0)) tell();
  }
}
