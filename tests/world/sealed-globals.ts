import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Chance } from './chance';
import type { TimerOwner, VirtualTime } from './virtual-time';

/** The real ones, for what has to let the event loop turn. */
export const realTurn = globalThis.setImmediate;

/** Our own programs, which take time and chance through ports, are all in this file; packages are not. */
const OWN = 'whole-world.mjs';

const RealDate = Date;

/** Receives the caller of the function given. */
type Guard = (below: CallableFunction) => void;

/** A `Date` that shows the world's time, `skew` away from it; `guard` hears whenever it is looked at. */
export function dateOf(
  time: VirtualTime,
  skew: () => number,
  guard: Guard = () => undefined,
): DateConstructor {
  const now = (): number => time.now() + skew();
  const WorldDate = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) guard(WorldDate as unknown as CallableFunction);
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
  };
  const look = (): number => {
    guard(look);
    return now();
  };
  Object.defineProperty(WorldDate, 'now', { value: look });
  return WorldDate as DateConstructor;
}

/** What the globals of a world are made of. */
export interface SealedWorld {
  readonly time: VirtualTime;
  readonly timers: TimerOwner;
  readonly chance: Chance;
  /** What is reached of everything outside. */
  readonly fetch: typeof globalThis.fetch;
  /** How pages upload pictures; their programs take it from the globals. */
  readonly uploads: new () => object;
  /** Whether the database is at work, which looks at the time all the while. */
  readonly isAsked: () => boolean;
}

/**
 * Replaces every source of time and chance of this thread until the returned function is called: packages
 * get those of the world, and our own programs, which have ports for them, an error.
 */
export function sealGlobals(
  { time, timers, chance, fetch, uploads, isAsked }: SealedWorld,
  onLeak: (where: string) => void,
): () => void {
  const guard =
    (what: string): Guard =>
    (below) => {
      if (isAsked()) return;
      const own = callsBelow(below).find((call) => call.getFileName()?.endsWith(OWN));
      if (own) onLeak(`${what} was read in ${own.getFunctionName()?.split('.').at(-1)}`);
    };
  const now = (): number => time.now();
  const start = (begin: TimerOwner['after']) => {
    const set = (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      guard('a timer')(set);
      // The database's own alarms would call into it from outside of any statement.
      if (
        isAsked() &&
        callsBelow(set).some((call) => call.getFunctionName()?.includes('setitimer'))
      )
        return new WorldTimer(() => undefined);
      return new WorldTimer(begin(Math.max(1, delay), () => run(...given)));
    };
    return set;
  };
  const random = (): number => {
    guard('chance')(random);
    return chance.next();
  };
  const clear = (timer: unknown) => {
    if (timer instanceof WorldTimer) timer.cancel();
    else realClear(timer as NodeJS.Timeout);
  };
  const realClear = globalThis.clearTimeout;
  const undo = [
    replace(
      globalThis,
      'Date',
      dateOf(time, () => 0, guard('the time')),
    ),
    replace(Math, 'random', random),
    replace(globalThis, 'fetch', fetch),
    replace(globalThis, 'XMLHttpRequest', uploads),
    replace(performance, 'now', now),
    replace(
      globalThis,
      'setTimeout',
      start((delay, run) => timers.after(delay, run)),
    ),
    replace(
      globalThis,
      'setInterval',
      start((delay, run) => timers.every(delay, run)),
    ),
    replace(globalThis, 'clearTimeout', clear),
    replace(globalThis, 'clearInterval', clear),
    replace(AbortSignal, 'timeout', (delay: number) => {
      const controller = new AbortController();
      const late = () => controller.abort(new DOMException('too late', 'TimeoutError'));
      timers.after(delay, late);
      return controller.signal;
    }),
    ...sealCrypto(chance),
    // Drawing code reads how large its page is; nothing is drawn here.
    replace(globalThis, 'innerWidth', 1_360),
    replace(globalThis, 'innerHeight', 768),
    replace(globalThis, 'addEventListener', () => undefined),
    replace(globalThis, 'removeEventListener', () => undefined),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const back of undo.toReversed()) back();
    syncBuiltinESMExports();
  };
}

/** What a package gets for a timer: it runs in the world's time. */
class WorldTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return false;
  }

  refresh(): this {
    return this;
  }
}

/** Secure chance comes from the seed, too, for every caller. */
function sealCrypto(chance: Chance): (() => void)[] {
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    bytes.set(chance.bytes(bytes.length));
    return view;
  };
  const uuid = () => {
    const hex = Buffer.from(chance.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const between = (one: number, two?: number) =>
    two === undefined ? chance.below(one) : one + chance.below(two - one);
  return [
    replace(crypto, 'randomBytes', (count: number) => Buffer.from(chance.bytes(count))),
    replace(crypto, 'randomInt', between),
    replace(crypto, 'randomUUID', uuid),
    replace(crypto, 'randomFillSync', fill),
    replace(globalThis.crypto, 'getRandomValues', fill),
    replace(globalThis.crypto, 'randomUUID', uuid),
  ];
}

/** The first two calls below a function: more of them, or as text, cost more than the world itself. */
function callsBelow(below: CallableFunction): readonly NodeJS.CallSite[] {
  const { stackTraceLimit } = Error;
  const holder: { stack?: readonly NodeJS.CallSite[] } = {};
  Error.stackTraceLimit = 2;
  const back = replace(Error, 'prepareStackTrace', (_: unknown, calls: unknown) => calls);
  Error.captureStackTrace(holder, below);
  const calls = holder.stack ?? [];
  back();
  Error.stackTraceLimit = stackTraceLimit;
  return calls;
}

function replace<T extends object>(target: T, name: keyof T | string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
