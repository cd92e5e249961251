import type { ChatEvent, ChatFault, Connection } from '@/application/messaging/chat-service';
import type { Cancel } from '@/application/shared/clock';

const PASSING: ReadonlySet<ChatFault['kind']> = new Set(['unreachable', 'timeout', 'busy']);

/** Whether a sign-in that failed with this fault is worth another try. */
export function isPassing({ kind }: ChatFault): boolean {
  return PASSING.has(kind);
}

/**
 * The state and the events of one session. Events are delivered in order and after the current call has ended, so
 * never during the call that caused them. A listener that throws does not stop the others.
 */
export class SessionEvents {
  readonly #listeners = new Set<(event: ChatEvent) => void>();
  #pending: ChatEvent[] = [];
  #connection: Connection = { state: 'offline', why: 'never' };

  connection(): Connection {
    return this.#connection;
  }

  subscribe(listener: (event: ChatEvent) => void): Cancel {
    // The same function may subscribe twice and cancel once.
    const own = (event: ChatEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  tell(event: ChatEvent): void {
    if (event.kind === 'connection') this.#connection = event.connection;
    this.#pending.push(event);
    if (this.#pending.length === 1) queueMicrotask(() => this.#deliver());
  }

  protected become(connection: Connection): void {
    this.tell({ kind: 'connection', connection });
  }

  protected isOffline(): boolean {
    return this.#connection.state === 'offline';
  }

  /** Why a session without a connection cannot be called. */
  protected offlineFault(): ChatFault {
    const why = this.#connection.state === 'offline' ? this.#connection.why : undefined;
    if (why === 'replaced') return { kind: 'replaced' };
    if (why === 'revoked') return { kind: 'session-lost' };
    return { kind: why === 'never' || why === 'signed-out' ? 'not-connected' : 'unreachable' };
  }

  #deliver(): void {
    const events = this.#pending;
    this.#pending = [];
    for (const event of events) {
      for (const listener of this.#listeners) deliver(listener, event);
    }
  }
}

function deliver(listener: (event: ChatEvent) => void, event: ChatEvent): void {
  try {
    listener(event);
  } catch (error) {
    // A bug in one listener is reported like any uncaught error, and the others still get the event.
    queueMicrotask(() => {
      throw error;
    });
  }
}
