import type { WorldWindow } from './open-chat-worker';

/** What a browser keeps of one person, over all their tabs. */
export interface Device {
  readonly stored: Map<string, string>;
  /** Nothing more can be stored. */
  isFull: boolean;
}

export function newDevice(): Device {
  return { stored: new Map(), isFull: false };
}

/** A tab of the device, as far as a page without screens needs one. */
export function openWindow(
  device: Device,
  fetch: typeof globalThis.fetch,
  openChat: WorldWindow['openChat'],
): Window & typeof globalThis {
  const root = { lang: '', dataset: {}, style: { setProperty() {} }, setAttribute() {} };
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    documentElement: root,
    querySelector: () => null,
    title: '',
  });
  const tab = Object.assign(new EventTarget(), {
    document: page,
    navigator: { languages: ['en'], language: 'en', onLine: true, userAgent: 'world' },
    location: { origin: 'http://world.test', href: 'http://world.test/', pathname: '/' },
    localStorage: storageIn(device.stored, () => device.isFull),
    sessionStorage: storageIn(new Map(), () => false),
    fetch,
    openChat,
  });
  return tab as unknown as Window & typeof globalThis;
}

function storageIn(stored: Map<string, string>, isFull: () => boolean): Storage {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
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
