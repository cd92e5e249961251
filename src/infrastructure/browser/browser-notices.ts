import type { DeviceNotices, PushAddress, ShownNotice } from '@/application/notices/device-notices';
import type { NoticePermission } from '@/domain/notices/asking';
import { err, ok } from '@/domain/shared/result';
import { trustedWorker } from './trusted-worker';

/** The address of the service worker; it has no hash, because a browser knows it by its address. */
const WORKER = '/sw.js';

const PERMISSION: Readonly<Record<NotificationPermission, NoticePermission>> = {
  default: 'unasked',
  granted: 'allowed',
  denied: 'refused',
};

/** Notices by the browser's own means, shown by the service worker (ADR-0021). */
export function createBrowserNotices({
  browser,
}: {
  readonly browser: Window & typeof globalThis;
}): DeviceNotices {
  const { permission, answered } = rememberPermission(browser);
  return {
    permission,
    ask: async () => {
      if (permission() !== 'unasked') return permission();
      return answered(PERMISSION[await browser.Notification.requestPermission()]);
    },
    show: async ({ title, path, message, news, ...more }) => {
      const worker = await register(browser);
      await worker?.showNotification(title, {
        ...more,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path, message, news },
      });
    },
    close: async (isOver) => {
      if (permission() !== 'allowed') return;
      const worker = await browser.navigator.serviceWorker.getRegistration();
      for (const notice of (await worker?.getNotifications()) ?? []) {
        // The data that this page, or the worker for a push message, gave the notice.
        const { message, news } = (notice.data ?? {}) as Omit<ShownNotice, 'tag'>;
        const told = { ...(message !== undefined && { message }), ...(news && { news }) };
        if (isOver({ tag: notice.tag, ...told })) notice.close();
      }
    },
    subscribe: async (publicKey) => {
      const address = await subscribe(browser, publicKey).catch(() => undefined);
      return address ? ok(address) : err({ kind: 'no-push' });
    },
    unsubscribe: async () => {
      if (permission() === 'unsupported') return;
      const worker = await browser.navigator.serviceWorker.getRegistration();
      const subscription = await worker?.pushManager.getSubscription().catch(() => undefined);
      await subscription?.unsubscribe().catch(() => undefined);
    },
    onOpen: (listener) => {
      if (permission() === 'unsupported') return () => undefined;
      const heard = ({ data }: MessageEvent<unknown>): void => {
        const path = pathIn(data);
        if (path !== undefined) listener(path);
      };
      const { serviceWorker } = browser.navigator;
      serviceWorker.addEventListener('message', heard);
      return () => serviceWorker.removeEventListener('message', heard);
    },
  };
}

/**
 * The permission that the browser has given. Reading it blocks the page for longer than a frame, and it can change
 * only in another window: it is read once for as long as this window has the focus.
 */
function rememberPermission(browser: Window & typeof globalThis) {
  let known: NoticePermission | undefined;
  const forget = (): void => (known = undefined);
  const answered = (permission: NoticePermission): NoticePermission => {
    browser.addEventListener('blur', forget, { once: true });
    if (browser.document.hasFocus()) known = permission;
    return permission;
  };
  const permission = (): NoticePermission => {
    if (!('Notification' in browser && 'serviceWorker' in browser.navigator)) return 'unsupported';
    return known ?? answered(PERMISSION[browser.Notification.permission]);
  };
  return { permission, answered };
}

/** Undefined where the browser does not let a worker be registered, as in some private windows. */
async function register(
  browser: Window & typeof globalThis,
): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = browser.navigator;
  const href = trustedWorker(browser, 'notices-worker', WORKER);
  const registered = await serviceWorker
    .register(href, { updateViaCache: 'none' })
    .catch(() => undefined);
  return registered && serviceWorker.ready;
}

async function subscribe(
  browser: Window & typeof globalThis,
  applicationServerKey: string,
): Promise<PushAddress | undefined> {
  const worker = await register(browser);
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await worker?.pushManager.subscribe(options).catch(async () => {
    // The browser has a subscription with another key, that of a server whose database was emptied.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
  return { endpoint, p256dh, auth };
}

function pathIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, path } = data as { readonly kind?: unknown; readonly path?: unknown };
  return kind === 'open-path' && typeof path === 'string' ? path : undefined;
}
