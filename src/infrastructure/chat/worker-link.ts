import type { ChatEvent } from '@/application/messaging/chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { ChatAddress } from '@/domain/shared/ids';
import { err } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { Transport, Method, ToPage, ToWorker, WireAnswer } from './chat-wire';
import type { Locks } from './locks';

interface WorkerLinkDeps {
  readonly open: () => Transport;
  readonly locks: Locks;
  readonly scheduler: Scheduler;
  readonly pageLock: string;
  readonly device: string;
  readonly provider: KnownProvider;
  readonly onNetwork: (listener: (online: boolean) => void) => Cancel;
}

/** The provider of the last session in this browser, most likely that of the next one too. */
export interface KnownProvider {
  last(): string;
  learn(provider: string): void;
}

interface WorkerLinkOwner {
  event(self: ChatAddress, event: ChatEvent): void;
  /** The worker died; restart number `attempt` of `of` follows. */
  lost(attempt: number, of: number): void;
  /** Another worker answered. */
  back(): void;
  gaveUp(): void;
}

/** The time limit for the greeting of a worker; after it the start has failed. */
const HELLO_LIMIT: Milliseconds = 5 * SECOND;
/** The time limit of a call, the only way to notice a worker that hangs. */
const CALL_LIMIT: Milliseconds = 30 * SECOND;
const RESTARTS = 5;
const FIRST_PAUSE: Milliseconds = SECOND / 5;
/** A worker that has lived for this long started well, so the restart count begins again. */
const STABLE_AFTER: Milliseconds = 30 * SECOND;

interface Pending {
  readonly message: ToWorker;
  readonly settle: (answer: WireAnswer) => void;
}

/** The page's connection to the worker. The first call or {@link prepare} starts it, and its death restarts it. */
export class WorkerLink {
  readonly #deps: WorkerLinkDeps;
  readonly #owner: WorkerLinkOwner;
  readonly #pending = new Map<number, Pending>();
  #transport: Transport | undefined;
  #greeted = false;
  #held: Promise<void> | undefined;
  #calls = 0;
  #restarts = 0;
  #everGreeted = false;
  #pausing = false;
  #cancelStable: Cancel = () => undefined;

  constructor(deps: WorkerLinkDeps, owner: WorkerLinkOwner) {
    this.#deps = deps;
    this.#owner = owner;
  }

  /** Starts the worker ahead of the first call. */
  prepare(): void {
    if (!this.#transport && !this.#pausing) this.#start();
  }

  /** The provider that the next worker expects. */
  learn(provider: string): void {
    this.#deps.provider.learn(provider);
  }

  /** Every call is answered, at the latest after the time limit. */
  call(self: ChatAddress, method: Method, args: readonly unknown[]): Promise<WireAnswer> {
    const id = ++this.#calls;
    return new Promise((resolve) => {
      const settle = (answer: WireAnswer): void => {
        cancel();
        this.#pending.delete(id);
        resolve(answer);
      };
      const cancel = this.#deps.scheduler.after(CALL_LIMIT, () => settle(err({ kind: 'timeout' })));
      const message: ToWorker = { kind: 'call', id, self, method, args };
      this.#pending.set(id, { message, settle });
      if (this.#greeted) this.#transport?.post(message);
      else this.prepare();
    });
  }

  #start(): void {
    const { locks, pageLock, open, onNetwork, scheduler } = this.#deps;
    this.#held ??= locks.hold(pageLock).then(() => {
      onNetwork((online) => this.#transport?.post({ kind: 'network', online }));
    });
    const transport = open();
    this.#transport = transport;
    const cancelHello = scheduler.after(HELLO_LIMIT, () => this.#died(transport));
    transport.listen((data) => {
      if (this.#transport !== transport) return;
      const message = data as ToPage;
      if (message.kind === 'hello') cancelHello();
      this.#heard(transport, message);
    });
    void this.#held.then(() => {
      const expects = this.#deps.provider.last();
      transport.post({ kind: 'hello', lock: pageLock, device: this.#deps.device, expects });
    });
  }

  #heard(transport: Transport, message: ToPage): void {
    switch (message.kind) {
      case 'hello':
        this.#greet(transport, message.lock);
        break;
      case 'answer':
        this.#pending.get(message.id)?.settle(message.answer);
        break;
      case 'event':
        this.#owner.event(message.self, message.event);
    }
  }

  #greet(transport: Transport, workerLock: string): void {
    const { locks, scheduler } = this.#deps;
    const again = this.#everGreeted;
    this.#greeted = true;
    this.#everGreeted = true;
    this.#cancelStable = scheduler.after(STABLE_AFTER, () => (this.#restarts = 0));
    void locks.gone(workerLock).then(() => this.#died(transport));
    // Unsent calls are posted after the sign-in that `back` triggers.
    const unsent = [...this.#pending.values()];
    if (again) this.#owner.back();
    for (const { message } of unsent) transport.post(message);
  }

  /** Fails the running calls: whether they took effect is unknown. */
  #died(transport: Transport): void {
    if (this.#transport !== transport) return;
    transport.close();
    this.#transport = undefined;
    this.#cancelStable();
    if (this.#greeted) this.#fail();
    this.#greeted = false;
    this.#restarts += 1;
    if (this.#restarts > RESTARTS) {
      this.#restarts = 0;
      this.#fail();
      this.#owner.gaveUp();
      return;
    }
    this.#owner.lost(this.#restarts, RESTARTS);
    const pause = FIRST_PAUSE * 2 ** (this.#restarts - 1);
    this.#pausing = true;
    this.#deps.scheduler.after(pause, () => {
      this.#pausing = false;
      this.#start();
    });
  }

  #fail(): void {
    for (const { settle } of this.#pending.values()) settle(err({ kind: 'unreachable' }));
  }
}
