import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { WebSocket } from 'ws';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
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
    XMLHttpRequest: requestOn(page.network),
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

/** As much of XMLHttpRequest as the SDK uses. */
function requestOn(network: PageNetwork) {
  return class {
    status = 0;
    readyState = 0;
    response = '';
    responseText = '';
    timeout = 0;
    withCredentials = false;
    onreadystatechange: (() => void) | undefined;
    onload: (() => void) | undefined;
    onerror: ((error: unknown) => void) | undefined;
    ontimeout: (() => void) | undefined;
    #method = 'GET';
    #url = '';
    readonly #headers: Record<string, string> = {};

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(): undefined {
      return undefined;
    }

    overrideMimeType(): void {}

    abort(): void {}

    send(body?: string | null): void {
      const content = this.#method === 'GET' || !body ? undefined : body;
      const init = { method: this.#method, headers: this.#headers, body: content };
      network
        .fetch(this.#url, init as RequestInit)
        .then(async (answer) => this.#answered(answer.status, await answer.text()))
        .catch((error: unknown) => {
          this.readyState = 4;
          this.onreadystatechange?.();
          this.onerror?.(error);
        });
    }

    #answered(status: number, text: string): void {
      this.status = status;
      this.readyState = 4;
      this.response = text;
      this.responseText = text;
      this.onreadystatechange?.();
      this.onload?.();
    }
  };
}
