import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatFault, ChatService, ChatSession } from '@/application/messaging/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  isMethod,
  perform,
  type Transport,
  type ToPage,
  type ToWorker,
  type WireAnswer,
} from './chat-wire';
import type { Locks } from './locks';

interface ChatHostDeps {
  /** Opens the chat service of a provider, or says why it cannot work in this worker. */
  readonly open: (
    provider: ChatAccess['provider'],
    device: string,
  ) => Promise<Result<ChatService, ChatFault>>;
  /** Fetches and runs the code of a provider, if there is such a provider. */
  readonly prepare: (provider: string) => void;
  readonly locks: Locks;
  /** The name of the lock that this worker holds while it lives. */
  readonly lock: string;
  /** Called when a page reports that the network came or went. */
  readonly network: (online: boolean) => void;
}

/** The worker's side: one chat session for all tabs of the browser; every tab gets every event. */
export class ChatHost {
  readonly #deps: ChatHostDeps;
  readonly #pages = new Set<Transport>();
  readonly #living: Promise<void>;
  #device: string | undefined;
  #service:
    | { readonly provider: ChatAccess['provider']; readonly service: ChatService }
    | undefined;
  #session: ChatSession | undefined;
  /** The sign-in that is running; later calls wait for it. */
  #entering: Promise<Result<void, ChatFault>> = Promise.resolve(ok(undefined));

  constructor(deps: ChatHostDeps) {
    this.#deps = deps;
    this.#living = deps.locks.hold(deps.lock);
  }

  /** Adds a page's transport; it closes when the page has gone. */
  attach(transport: Transport): void {
    this.#pages.add(transport);
    transport.listen((data) => this.#heard(transport, data as ToWorker));
  }

  #heard(transport: Transport, message: ToWorker): void {
    switch (message.kind) {
      case 'hello':
        this.#deps.prepare(message.expects);
        void this.#greet(transport, message.lock, message.device);
        break;
      case 'call':
        void this.#answer(transport, message);
        break;
      case 'network':
        this.#deps.network(message.online);
    }
  }

  async #greet(transport: Transport, pageLock: string, device: string): Promise<void> {
    this.#device ??= device;
    await this.#living;
    transport.post({ kind: 'hello', lock: this.#deps.lock });
    await this.#deps.locks.gone(pageLock);
    this.#pages.delete(transport);
    transport.close();
  }

  async #answer(transport: Transport, call: Extract<ToWorker, { kind: 'call' }>): Promise<void> {
    const answer = await this.#perform(call).catch(internal);
    if (call.method === 'connect') this.#tellConnection(transport, call.self);
    transport.post({ kind: 'answer', id: call.id, answer });
  }

  async #perform({ self, method, args }: Extract<ToWorker, { kind: 'call' }>): Promise<WireAnswer> {
    if (!isMethod(method)) return err({ kind: 'invalid', field: 'method' });
    if (method === 'connect') {
      // The page's own session gave this access.
      const { provider } = args[0] as ChatAccess;
      this.#entering = this.#entering.then(() => this.#enter(self, provider));
      const entered = await this.#entering;
      if (!entered.ok) return entered;
    } else await this.#entering;
    const session = this.#session;
    if (session?.self !== self) return err({ kind: session ? 'replaced' : 'not-connected' });
    return perform(session, method, args);
  }

  /** Serves one account at a time: the tabs of another account are replaced. */
  async #enter(
    self: ChatAddress,
    provider: ChatAccess['provider'],
  ): Promise<Result<void, ChatFault>> {
    const before = this.#session;
    const known = this.#service?.provider === provider ? this.#service.service : undefined;
    if (before?.self === self && known) return ok(undefined);
    const opened = known ? ok(known) : await this.#open(provider);
    if (!opened.ok) return opened;
    this.#service = { provider, service: opened.value };
    const session = opened.value.session(self);
    this.#session = session;
    session.subscribe((event) => {
      if (this.#session === session) this.#broadcast({ kind: 'event', self, event });
    });
    if (before) await this.#replace(before);
    return ok(undefined);
  }

  #open(provider: ChatAccess['provider']): Promise<Result<ChatService, ChatFault>> {
    return this.#deps.open(provider, this.#device ?? '').catch(internal);
  }

  async #replace(before: ChatSession): Promise<void> {
    const connection = { state: 'offline', why: 'replaced' } as const;
    this.#broadcast({
      kind: 'event',
      self: before.self,
      event: { kind: 'connection', connection },
    });
    await before.signOut();
  }

  /** Sends the state of the connection to a tab that joins a session. */
  #tellConnection(transport: Transport, self: ChatAddress): void {
    if (this.#session?.self !== self) return;
    const connection = this.#session.connection();
    transport.post({ kind: 'event', self, event: { kind: 'connection', connection } });
  }

  #broadcast(message: ToPage): void {
    for (const page of this.#pages) page.post(message);
  }
}

function internal(error: unknown): Result<never, ChatFault> {
  return err({ kind: 'internal', detail: String(error) });
}
