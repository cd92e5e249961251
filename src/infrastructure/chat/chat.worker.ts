import './shims';
import easemob from 'easemob-websdk';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { ChatHost } from './chat-host';
import { portTransport, type PortLike } from './chat-wire';
import { createEasemobChatService } from './easemob-chat-service';
import type { EasemobSdk } from './easemob-sdk';
import { webLocks } from './locks';

/** The global scope of a worker of either kind; the DOM types describe only pages. */
interface WorkerScope extends PortLike {
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    kind: 'connect',
    listener: (event: { readonly ports: readonly [PortLike] }) => void,
  ): void;
}

const scope = globalThis as unknown as WorkerScope;

easemob.logger.setConsoleLogVisibility?.(false);

const host = new ChatHost({
  open: (deviceId) =>
    createEasemobChatService({
      sdk: easemob as unknown as EasemobSdk,
      scheduler: systemScheduler,
      deviceId,
      origin: globalThis.location.origin,
    }),
  locks: webLocks(globalThis.navigator.locks),
  lock: `chat-worker:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
  obstacle: () => (mayEvaluate() ? undefined : { kind: 'internal', detail: 'no-evaluation' }),
  network: tellSdk,
});

// One entry for both kinds of worker, so that the SDK is bundled once.
if ('onconnect' in scope) {
  scope.addEventListener('connect', ({ ports: [port] }) => host.attach(portTransport(port)));
} else host.attach(portTransport(scope));

/** Whether `Function` may be used: the SDK builds its codec with it and hangs for ever where the policy forbids it. */
function mayEvaluate(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- whether it may is what this function tests
    return typeof new Function('') === 'function';
  } catch {
    return false;
  }
}

/** Fires the network events that the SDK waits for; workers of some browsers never fire them. */
function tellSdk(online: boolean): void {
  if (!('ononline' in globalThis))
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
