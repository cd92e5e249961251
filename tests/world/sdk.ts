import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { WebSocket } from 'ws';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import { browserRequest } from '@tests/support/browser-request';
import type { Chance } from './chance';
import type { PageNetwork } from './network';
import type { TimerOwner } from './virtual-time';

const path = createRequire(import.meta.url).resolve('easemob-websdk');
const script = new vm.Script(
  `(function (exports, require, module) {${readFileSync(path, 'utf8')}\n})`,
  { filename: 'easemob-websdk.js' },
);

/** The unmodified SDK of the chat in a global scope of one page: its time, chance and network are the page's. */
export function loadSdk(page: {
  readonly Date: DateConstructor;
  readonly timers: TimerOwner;
  readonly chance: Chance;
  readonly network: PageNetwork;
}): EasemobSdk {
  const scope: Record<string, unknown> = {
    ...timersFor(page.timers),
    Date: page.Date,
    WebSocket: socketOn(page.network),
    XMLHttpRequest: browserRequest(async ({ url, ...init }) => {
      const answer = await page.network.fetch(url, init as RequestInit);
      return { status: answer.status, text: await answer.text() };
    }),
    navigator: { userAgent: 'world', onLine: true, language: 'en' },
    location: { protocol: 'http:', host: 'world.test', href: 'http://world.test/' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
    ArrayBuffer,
    Uint8Array,
    Uint16Array,
    Uint32Array,
    Int8Array,
    Int32Array,
    Float32Array,
    Float64Array,
    DataView,
    TextEncoder,
    TextDecoder,
    Blob,
    URL,
    chanceOfWorld: () => page.chance.next(),
  };
  Object.assign(scope, { window: scope, self: scope, globalThis: scope });
  const context = vm.createContext(scope);
  vm.runInContext('Math.random = chanceOfWorld', context);
  const module = { exports: {} as Record<string, unknown> };
  (script.runInContext(context) as (...given: unknown[]) => void)(
    module.exports,
    undefined,
    module,
  );
  const sdk = (module.exports['default'] ?? module.exports) as EasemobSdk & {
    readonly logger: { setConsoleLogVisibility?(visible: boolean): void };
  };
  sdk.logger.setConsoleLogVisibility?.(false);
  return sdk;
}

function timersFor(timers: TimerOwner) {
  const running = new Map<number, () => void>();
  let last = 0;
  const clear = (id: number) => {
    running.get(id)?.();
    running.delete(id);
  };
  const set =
    (start: TimerOwner['after']) =>
    (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      last += 1;
      running.set(
        last,
        start(delay, () => run(...given)),
      );
      return last;
    };
  return {
    setTimeout: set((delay, run) => timers.after(delay, run)),
    setInterval: set((delay, run) => timers.every(Math.max(1, delay), run)),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

/** A browser's socket on the page's network. */
function socketOn(network: PageNetwork) {
  return class extends WebSocket {
    constructor(address: string) {
      super(address.replace(/^http/, 'ws'), {
        createConnection: (() => network.connect()) as never,
      });
      this.on('error', () => undefined);
    }
  };
}
