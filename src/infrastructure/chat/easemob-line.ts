import type { ChatAccess } from '@/application/ports/chat-access';
import type { ChatEvent, ChatFault, Connection } from '@/application/ports/chat-service';
import type { Cancel, Scheduler } from '@/application/ports/clock';
import type { MessageId } from '@/domain/messaging/message';
import { RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { easemobEnding, easemobFault, type EndReason } from './easemob-faults';
import type {
  EasemobConnection,
  EasemobHandlers,
  EasemobPresence,
  EasemobSdk,
} from './easemob-sdk';
import { Listeners } from './listeners';
import { withTimeLimit } from './time-limit';

/** What the adapter is built from; no name of a browser is used. */
export interface EasemobLineDeps {
  readonly sdk: EasemobSdk;
  readonly scheduler: Scheduler;
  /** One per browser (or per tab, without a shared worker): two lines with one id replace silently. */
  readonly deviceId: string;
  /** Where the service is when the access names no address, without a slash at the end. */
  readonly origin: string;
}

const SOCKET_PATH = '/websocket';
/** Signing in is given up after this; without the right to evaluate its schema the SDK never answers. */
const SIGN_IN_LIMIT: Milliseconds = 25 * SECOND;
/** The service says at once whether messages were missed; then their replay is waited for. */
const REPLAY_BEGINS: Milliseconds = SECOND / 4;
const REPLAY_ENDS: Milliseconds = 10 * SECOND;

/** The SDK's connection with its states in the port's words. A new one is made for every sign-in. */
export class EasemobLine {
  readonly listeners = new Listeners<ChatEvent>();
  state: Connection = { state: 'offline', why: 'never' };
  readonly #deps: EasemobLineDeps;
  readonly #self: ChatAddress;
  readonly #heard: { message(raw: unknown, missed: boolean): void };
  #connection: EasemobConnection | undefined;
  #connecting: Promise<Result<void, ChatFault>> | undefined;
  #replaying = false;
  #attempts = 0;
  #cancelReplay: Cancel = () => undefined;
  #whenOnline: (() => void)[] = [];

  constructor(
    deps: EasemobLineDeps,
    self: ChatAddress,
    heard: { message(raw: unknown, missed: boolean): void },
  ) {
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
    const isOpen = state === 'online' || state === 'reconnecting';
    return isOpen && this.#connection ? ok(this.#connection) : err(this.#offlineFault());
  }

  connect(access: ChatAccess): Promise<Result<void, ChatFault>> {
    if (this.#connecting) return this.#connecting;
    if (this.state.state !== 'offline') return Promise.resolve(ok(undefined));
    this.#connecting = this.#connect(access).finally(() => (this.#connecting = undefined));
    return this.#connecting;
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
    this.close(ending);
    return this.#offlineFault();
  }

  async #connect(access: ChatAccess): Promise<Result<void, ChatFault>> {
    this.#become({ state: 'connecting' });
    const connection = this.#create(access);
    this.#connection = connection;
    const online = new Promise<void>((resolve) => this.#whenOnline.push(resolve));
    const opened = await this.#signIn(connection, access);
    if (opened.ok && this.#connection === connection) await online;
    if (this.state.state === 'online') return ok(undefined);
    if (this.#connection === connection) {
      this.close(opened.ok || opened.error.kind !== 'session-lost' ? 'failed' : 'revoked');
    }
    return opened.ok ? err(this.#offlineFault()) : opened;
  }

  async #signIn(
    connection: EasemobConnection,
    { secret }: ChatAccess,
  ): Promise<Result<void, ChatFault>> {
    try {
      const opening = connection.open({ user: this.#self, pwd: secret }).then(() => ok(undefined));
      const late = err({ kind: 'unreachable' });
      return await withTimeLimit(opening, SIGN_IN_LIMIT, late, this.#deps.scheduler);
    } catch (error) {
      return err(easemobFault(error));
    }
  }

  #create({ appKey, socketUrl, restUrl }: ChatAccess): EasemobConnection {
    const { sdk, deviceId, origin } = this.#deps;
    const connection = new sdk.connection({
      appKey,
      url: socketUrl || origin.replace(/^http/, 'ws') + SOCKET_PATH,
      apiUrl: restUrl || origin,
      isHttpDNS: false,
      useOwnUploadFun: true,
      isFixedDeviceId: false,
      deviceId,
      autoReconnectNumMax: RECONNECT_TRIES,
    });
    connection.addEventHandler('session', this.#handlers(connection));
    return connection;
  }

  #handlers(connection: EasemobConnection): EasemobHandlers {
    /** A connection that was dropped may still talk; nobody listens. */
    const current =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args): void => {
        if (this.#connection === connection) handle(...args);
      };
    const message = current((raw: unknown) => this.#heard.message(raw, this.#replaying));
    return {
      onConnected: current(() => this.#replay(REPLAY_BEGINS)),
      onOfflineMessageSyncStart: current(() => this.#replayStarted()),
      onOfflineMessageSyncFinish: current(() => this.#replayed()),
      onReconnecting: current(() => this.#reconnecting(this.#attempts + 1)),
      onOffline: current(() => this.#reconnecting(Math.max(1, this.#attempts))),
      onDisconnected: current((error) => this.#disconnected(easemobEnding(error) ?? 'gave-up')),
      onError: current((error) => void this.failed(error)),
      onTokenExpired: current(() => this.close('revoked')),
      onTextMessage: message,
      onImageMessage: message,
      onCustomMessage: message,
      onVideoMessage: message,
      onAudioMessage: message,
      onFileMessage: message,
      onLocationMessage: message,
      onRecallMessage: current(({ mid, from }) =>
        this.#tellOf(from, (peer) => ({ kind: 'recalled', peer, id: mid as MessageId })),
      ),
      onChannelMessage: current(({ from, to }) =>
        from === this.#self
          ? this.#tellOf(to, (peer) => ({ kind: 'conversation-read', peer }))
          : this.#tellOf(from, (peer) => ({ kind: 'read', peer })),
      ),
      onPresenceStatusChange: current((presences) => this.#presence(presences)),
    };
  }

  #presence(presences: readonly EasemobPresence[]): void {
    for (const { userId, statusDetails } of presences) {
      const online = statusDetails.some(({ status }) => String(status) === '1');
      this.#tellOf(userId, (peer) => ({ kind: 'presence', peer, online }));
    }
  }

  #tellOf(name: string, event: (peer: ChatAddress) => ChatEvent): void {
    const peer = parseChatAddress(name);
    if (peer.ok) this.listeners.tell(event(peer.value));
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
    if (this.state.state !== 'online') this.#become({ state: 'online' });
    for (const tell of this.#whenOnline.splice(0)) tell();
  }

  #reconnecting(attempt: number): void {
    this.#cancelReplay();
    this.#attempts = attempt;
    if (this.state.state === 'connecting') return;
    this.#become({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
  }

  /** The SDK does not come back by itself. */
  #disconnected(why: EndReason): void {
    const neverStood = this.state.state === 'connecting' && why === 'gave-up';
    this.close(neverStood ? 'failed' : why);
  }

  #drop(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#cancelReplay();
    this.#replaying = false;
    this.#attempts = 0;
    connection?.removeEventHandler('session');
    connection?.close();
  }

  #become(connection: Connection): void {
    this.state = connection;
    this.listeners.tell({ kind: 'connection', connection });
    if (connection.state !== 'offline') return;
    for (const tell of this.#whenOnline.splice(0)) tell();
  }

  #offlineFault(): ChatFault {
    const why = this.state.state === 'offline' ? this.state.why : 'never';
    if (why === 'replaced') return { kind: 'replaced' };
    if (why === 'revoked') return { kind: 'session-lost' };
    return { kind: why === 'never' || why === 'signed-out' ? 'not-connected' : 'unreachable' };
  }
}
