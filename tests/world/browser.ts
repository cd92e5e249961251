import type { WorldWindow } from './open-chat-worker';

/** What a browser keeps of one person, over all their tabs. */
export interface Device {
  readonly stored: Map<string, string>;
  /** Nothing more can be stored. */
  isFull: boolean;
  /** The open tabs, which hear of what the others store. */
  readonly tabs: Set<EventTarget>;
  /** Who holds each lock, or waits for it. */
  readonly locks: Map<string, LockRequest[]>;
}

interface LockRequest {
  readonly tab: EventTarget;
  readonly begin: () => void;
}

/** A window, and its end. */
export interface OpenWindow {
  readonly browser: Window & typeof globalThis;
  readonly close: () => void;
}

export function newDevice(): Device {
  return { stored: new Map(), isFull: false, tabs: new Set(), locks: new Map() };
}

/** A tab of the device, as far as a page without screens needs one. */
export function openWindow(
  device: Device,
  fetch: typeof globalThis.fetch,
  openChat: WorldWindow['openChat'],
): OpenWindow {
  const root = { lang: '', dataset: {}, style: { setProperty() {} }, setAttribute() {} };
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    documentElement: root,
    querySelector: () => null,
    title: '',
  });
  const target = new EventTarget();
  const location = {
    origin: 'http://world.test',
    href: 'http://world.test/',
    pathname: '/',
    // A page of another person: its player reads its address here.
    assign: (address: string) => void (location.href = address),
  };
  const tellOthers = (key: string) => {
    const event = Object.assign(new Event('storage'), { key });
    for (const other of device.tabs)
      if (other !== target)
        queueMicrotask(() => device.tabs.has(other) && other.dispatchEvent(event));
  };
  const tab = Object.assign(target, {
    document: page,
    navigator: {
      languages: ['en'],
      language: 'en',
      onLine: true,
      userAgent: 'world',
      locks: locksOf(device, target),
    },
    location,
    localStorage: storageIn(device.stored, () => device.isFull, tellOthers),
    sessionStorage: storageIn(new Map(), () => false),
    fetch,
    openChat,
    URL: { createObjectURL: () => 'blob:world', revokeObjectURL: () => undefined },
  });
  device.tabs.add(target);
  return {
    browser: tab as unknown as Window & typeof globalThis,
    close: () => {
      device.tabs.delete(target);
      for (const [name, requests] of device.locks) {
        for (const request of requests.filter((each) => each.tab === target))
          release(device, name, request);
      }
    },
  };
}

/** The locks of a browser: one tab after the other holds one, until it lets go or is gone. */
function locksOf(device: Device, tab: EventTarget): Pick<LockManager, 'request'> {
  const request = (
    name: string,
    { signal }: LockOptions,
    work: () => PromiseLike<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let isHeld = false;
      const own: LockRequest = {
        tab,
        begin: () => {
          if (device.locks.get(name)?.[0] !== own) return;
          isHeld = true;
          void work().then((value) => {
            release(device, name, own);
            resolve(value);
          });
        },
      };
      signal?.addEventListener('abort', () => {
        if (isHeld) return;
        release(device, name, own);
        reject(signal.reason as Error);
      });
      const requests = device.locks.get(name) ?? [];
      device.locks.set(name, requests);
      if (requests.push(own) === 1) queueMicrotask(own.begin);
    });
  return { request } as Pick<LockManager, 'request'>;
}

function release(device: Device, name: string, request: LockRequest): void {
  const requests = device.locks.get(name) ?? [];
  const at = requests.indexOf(request);
  if (at < 0) return;
  requests.splice(at, 1);
  const [next] = requests;
  if (at === 0 && next) queueMicrotask(next.begin);
}

function storageIn(
  stored: Map<string, string>,
  isFull: () => boolean,
  changed: (key: string) => void = () => undefined,
): Storage {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      const isNew = stored.get(key) !== value;
      stored.set(key, value);
      if (isNew) changed(key);
    },
    removeItem: (key: string) => void (stored.delete(key) && changed(key)),
    clear: () => stored.clear(),
    key: (index: number) => [...stored.keys()][index] ?? null,
  };
  return new Proxy({} as Storage, {
    get: (_, name) => (name === 'length' ? stored.size : methods[String(name)]),
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, name) => {
      const value = stored.get(String(name));
      const shape = { enumerable: true, configurable: true, writable: true };
      return value === undefined ? undefined : { value, ...shape };
    },
  });
}
