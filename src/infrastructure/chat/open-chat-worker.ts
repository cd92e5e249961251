import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { Scheduler } from '@/application/shared/clock';
import { trustedWorker } from '@/infrastructure/browser/trusted-worker';
// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import href from './chat.worker.ts?worker&url';
import { portTransport, type Transport } from './chat-wire';
import { webLocks } from './locks';
import { createRemoteChatService, type RemoteChatService } from './remote-chat-service';

/** The storage key of the device's name; stored per browser with a shared worker, else per tab. */
const DEVICE = 'chat-device';
/** The storage key of the provider of the last session, and the provider before the first session. */
const PROVIDER = {
  key: 'chat-provider',
  first: 'easemob' satisfies ChatAccess['provider'],
};

/**
 * The chat service in its worker: one for all tabs if the browser has shared workers, else one for this tab. Only
 * this file knows how the worker is built and which policy lets it load.
 */
export function openChatWorker({
  browser,
  scheduler,
}: {
  readonly browser: Window;
  readonly scheduler: Scheduler;
}): RemoteChatService {
  const shared = typeof SharedWorker === 'function';
  const address = trustedWorker(browser, 'chat-worker', href);
  const open = (): Transport =>
    shared
      ? portTransport(new SharedWorker(address, { type: 'module', name: `chat ${href}` }).port)
      : portTransport(new Worker(address, { type: 'module' }));
  return createRemoteChatService({
    open,
    locks: webLocks(browser.navigator.locks),
    scheduler,
    pageLock: `chat-page:${randomName()}`,
    device: `${storedName(shared ? browser.localStorage : browser.sessionStorage)}-${version()}`,
    provider: {
      last: () => browser.localStorage.getItem(PROVIDER.key) ?? PROVIDER.first,
      learn: (provider) => store(browser.localStorage, PROVIDER.key, provider),
    },
    onNetwork: (listener) => {
      const online = (): void => listener(true);
      const offline = (): void => listener(false);
      browser.addEventListener('online', online);
      browser.addEventListener('offline', offline);
      return () => {
        browser.removeEventListener('online', online);
        browser.removeEventListener('offline', offline);
      };
    },
  });
}

/**
 * The worker's version, part of the device's name: an older tab is replaced once, and the two do not replace each
 * other in turn.
 */
function version(): string {
  const [, hash] = /-([\w-]+)\.js$/.exec(href) ?? [];
  return (hash ?? 'dev').replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function storedName(storage: Storage): string {
  const name = storage.getItem(DEVICE) ?? randomName();
  store(storage, DEVICE, name);
  return name;
}

/** If storage is full, the device's name lasts as long as the page, and the next page counts as another device. */
function store(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // No data of a person is stored here.
  }
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    '',
  );
}
