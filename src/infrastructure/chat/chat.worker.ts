import { err } from '@/domain/shared/result';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { ADAPTERS, isProvider } from './adapters';
import { ChatHost } from './chat-host';
import { portTransport, type PortLike } from './chat-wire';
import { webLocks } from './locks';

/** The global scope of a worker of either kind; the DOM types describe only pages. */
interface WorkerScope extends PortLike {
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    kind: 'connect',
    listener: (event: { readonly ports: readonly [PortLike] }) => void,
  ): void;
  close(): void;
}

const scope = globalThis as unknown as WorkerScope;

const host = new ChatHost({
  open: async (provider, deviceId) => {
    try {
      const { openAdapter } = await ADAPTERS[provider]();
      return openAdapter({
        scheduler: systemScheduler,
        deviceId,
        origin: globalThis.location.origin,
      });
    } catch {
      // A file that failed to load once may never load again in this worker; its pages start another.
      scope.close();
      return err({ kind: 'unreachable' });
    }
  },
  // The sign-in fetches again what does not arrive here.
  prepare: (provider) => {
    if (isProvider(provider)) ADAPTERS[provider]().catch(() => undefined);
  },
  locks: webLocks(globalThis.navigator.locks),
  lock: `chat-worker:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
  network: tellAdapter,
});

// One entry for both kinds of worker, so that each adapter is bundled once.
if ('onconnect' in scope) {
  scope.addEventListener('connect', ({ ports: [port] }) => host.attach(portTransport(port)));
} else host.attach(portTransport(scope));

/** Fires the network events that adapters listen to; workers of some browsers never fire them. */
function tellAdapter(online: boolean): void {
  if (!('ononline' in globalThis))
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
