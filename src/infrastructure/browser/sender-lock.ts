import type { SenderHold, SenderRole } from '@/application/messaging/outbox-storage';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** How long the tab that holds the lock may take to answer. */
const PATIENCE: Milliseconds = 3 * SECOND;

/** The part of the browser that the lock uses; every browser with locks has channels. */
export interface SenderBrowser {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> | undefined };
  readonly BroadcastChannel?: new (name: string) => SenderChannel;
}

/** The part of a channel that the lock uses. */
interface SenderChannel {
  postMessage(data: unknown): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

interface SenderLockDeps {
  readonly browser: SenderBrowser;
  readonly scheduler: Scheduler;
  readonly name: string;
}

/**
 * The lock of the tab that sends. A tab that the browser has frozen keeps its lock and does nothing: a tab with
 * something to send asks over a channel, and takes the lock from a holder that does not answer. In a browser
 * without locks every tab holds it.
 */
export function holdSenderLock(deps: SenderLockDeps, role: SenderRole): SenderHold {
  const { locks } = deps.browser.navigator;
  if (locks) return new SenderLock(deps, role, locks);
  role.gained();
  return { claim: () => undefined, end: () => undefined };
}

class SenderLock implements SenderHold {
  readonly #scheduler: Scheduler;
  readonly #role: SenderRole;
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #name: string;
  readonly #channel: SenderChannel | undefined;
  #isHeld = false;
  #isOver = false;
  #queued = new AbortController();
  #release: () => void = () => undefined;
  #cancelClaim: Cancel | undefined;

  constructor(
    { browser, scheduler, name }: SenderLockDeps,
    role: SenderRole,
    locks: Pick<LockManager, 'request'>,
  ) {
    this.#scheduler = scheduler;
    this.#role = role;
    this.#locks = locks;
    this.#name = name;
    this.#channel = browser.BroadcastChannel && new browser.BroadcastChannel(name);
    this.#channel?.addEventListener('message', ({ data }) => this.#heard(data));
    this.#queue();
  }

  readonly claim = (): void => {
    if (!this.#channel || this.#isHeld || this.#cancelClaim) return;
    this.#cancelClaim = this.#scheduler.after(PATIENCE, () => this.#steal());
    this.#channel.postMessage('ask');
  };

  readonly end = (): void => {
    this.#isOver = true;
    this.#answered();
    this.#channel?.close();
    this.#queued.abort();
    this.#release();
  };

  #heard(data: unknown): void {
    if (data === 'here') this.#answered();
    else if (this.#isHeld && this.#role.canSend()) this.#channel?.postMessage('here');
  }

  #answered(): void {
    this.#cancelClaim?.();
    this.#cancelClaim = undefined;
  }

  #queue(): void {
    this.#queued = new AbortController();
    this.#request({ signal: this.#queued.signal });
  }

  #steal(): void {
    this.#cancelClaim = undefined;
    if (this.#isHeld || this.#isOver) return;
    this.#queued.abort();
    this.#request({ steal: true });
  }

  /** Rejects when it is given up before it is granted, and when another tab takes the lock. */
  #request(options: LockOptions): void {
    let granted = false;
    const hold = (): Promise<void> => {
      granted = true;
      this.#isHeld = true;
      this.#role.gained();
      return new Promise((resolve) => (this.#release = resolve));
    };
    this.#locks.request(this.#name, options, hold).catch(() => {
      if (!granted || this.#isOver) return;
      this.#isHeld = false;
      this.#role.lost();
      this.#queue();
    });
  }
}
