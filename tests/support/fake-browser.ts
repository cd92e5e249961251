import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { err, ok } from '@/domain/shared/result';
import { ChatHost } from '@/infrastructure/chat/chat-host';
import { portTransport, type Transport, type PortLike } from '@/infrastructure/chat/chat-wire';
import { webLocks } from '@/infrastructure/chat/locks';
import {
  createRemoteChatService,
  type RemoteChatService,
} from '@/infrastructure/chat/remote-chat-service';

/** A lock manager whose holders can be killed. */
export class FakeLockManager {
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #held = new Map<string, { readonly kill: () => void; readonly lose: () => void }>();

  /** As much of `LockManager.request` as is used: exclusive locks, held until the callback is done. */
  readonly request = ((name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => unknown;
    const { steal = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    return new Promise((resolve, reject) => {
      const take = (): void => {
        if (signal?.aborted) return this.#release(name);
        let isStolen = false;
        const ended = new Promise<void>((kill, refuse) => {
          const lose = (): void => {
            isStolen = true;
            refuse(new DOMException('another took it', 'AbortError'));
          };
          this.#held.set(name, { kill, lose });
        });
        Promise.race([Promise.resolve(work()), ended])
          .then(resolve, reject)
          .finally(() => !isStolen && this.#release(name));
      };
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const holder = this.#held.get(name);
      if (holder && !steal) return queue.push(take);
      holder?.lose();
      return take();
    });
  }) as LockManager['request'];

  /** The holder of the lock dies. */
  kill(name: string): void {
    this.#held.get(name)?.kill();
  }

  #release(name: string): void {
    this.#held.delete(name);
    this.#queues.get(name)?.shift()?.();
  }
}

interface FakeWorker {
  readonly host: ChatHost;
  readonly lock: string;
  readonly ports: PortLike[];
}

/** One browser: pages that share a worker, each of which can die. */
export class FakeBrowser {
  readonly locks = new FakeLockManager();
  /** Set: the worker reports that the chat service cannot work in it. */
  obstacle: ChatFault | undefined;
  /** Set: what starts is no worker, as after a file has gone missing. */
  broken = false;
  /** How often a worker was started. */
  starts = 0;
  readonly network: boolean[] = [];
  readonly devices: string[] = [];
  /** The providers whose service was opened. */
  readonly opened: string[] = [];
  /** The providers a worker got ready for. */
  readonly prepared: string[] = [];
  /** Whose chat was entered last. */
  provider = 'nobody';
  readonly #openService: () => ChatService;
  readonly #scheduler: Scheduler;
  #worker: FakeWorker | undefined;
  #pages = 0;

  constructor(openService: () => ChatService, scheduler: Scheduler) {
    this.#openService = openService;
    this.#scheduler = scheduler;
  }

  /** A page, and how it dies. */
  page(): { chat: RemoteChatService; die: () => void; goOnline: (online: boolean) => void } {
    const pageLock = `chat-page:${++this.#pages}`;
    let network: (online: boolean) => void = () => undefined;
    const chat = createRemoteChatService({
      open: () => this.#open(),
      locks: webLocks(this.locks),
      scheduler: this.#scheduler,
      pageLock,
      device: 'device1',
      provider: {
        last: () => this.provider,
        learn: (provider) => void (this.provider = provider),
      },
      onNetwork: (listener) => {
        network = listener;
        return () => undefined;
      },
    });
    return {
      chat,
      die: () => this.locks.kill(pageLock),
      goOnline: (online) => network(online),
    };
  }

  /** The worker ends, silently. */
  killWorker(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const port of worker?.ports ?? []) port.close?.();
    if (worker) this.locks.kill(worker.lock);
  }

  /** The worker lives, but answers no page any more. */
  hangWorker(): void {
    for (const port of this.#worker?.ports ?? []) port.close?.();
  }

  #open(): Transport {
    const { port1, port2 } = new MessageChannel();
    if (this.broken) {
      this.starts += 1;
      return portTransport(port2);
    }
    this.#worker ??= this.#startWorker();
    this.#worker.ports.push(port1);
    this.#worker.host.attach(portTransport(port1));
    return portTransport(port2);
  }

  #startWorker(): FakeWorker {
    const lock = `chat-worker:${++this.starts}`;
    const host = new ChatHost({
      open: async (provider, device) => {
        this.opened.push(provider);
        if (this.obstacle) return err(this.obstacle);
        this.devices.push(device);
        return ok(this.#openService());
      },
      prepare: (provider) => void this.prepared.push(provider),
      locks: webLocks(this.locks),
      lock,
      network: (online) => void this.network.push(online),
    });
    return { host, lock, ports: [] };
  }
}
