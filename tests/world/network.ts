import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Scheduler } from '@/application/shared/clock';
import { confirmUpload } from '@/contract/http/media';
import type { Milliseconds } from '@/domain/shared/time';
import type { Bucket } from './bucket';
import { chanceOf, type Chance } from './chance';
import { Wire } from './wire';

/** What becomes of one request. */
export type RequestFate = 'arrives' | 'lost' | 'answer-lost' | 'doubled' | 'late';

/** Between the pages and the server. */
export interface NetworkDeps {
  readonly timers: Scheduler;
  readonly seed: number;
  /** Where pages upload. */
  readonly bucket: Pick<Bucket, 'fetch' | 'rest'>;
  /** Hears of what happens, for the log of the run. */
  readonly note: (line: string) => void;
  /** Hears what became of a request that did not simply arrive. */
  readonly met: (fate: string) => void;
}

/** How long a late request is under way: longer than a page waits for its answer. */
const LATE: Milliseconds = 45_000;
/** The page's own origin. */
const ORIGIN = 'http://world.test';
/** Where the server takes over a picture from the bucket, and decodes it. */
const UPLOADED = `/api${confirmUpload.path}`;

/** One page's way to the server; it ends with the page. */
export interface PageNetwork {
  readonly fetch: typeof globalThis.fetch;
  /** The page's end of a new connection; it is broken at once where there is no way. */
  connect(): Wire;
  /** Everything breaks, and nothing goes through any more. */
  close(): void;
  /** Open connections break; new ones may be made. */
  cut(): void;
}

/** The network of a world: it delays, loses and doubles by the seed alone. */
export class Network {
  /** Whether anything goes wrong besides delays. */
  isFaulty = false;
  #uploads = 0;
  readonly #deps: NetworkDeps;
  #app: FastifyInstance | undefined;
  #down = new AbortController();
  readonly #cuts = new Set<() => void>();

  constructor(deps: NetworkDeps) {
    this.#deps = deps;
  }

  /** The server answers from now on. */
  up(app: FastifyInstance): void {
    this.#down = new AbortController();
    setMaxListeners(0, this.#down.signal);
    this.#app = app;
  }

  /** The server is gone: everything under way breaks. */
  down(): void {
    this.#app = undefined;
    this.#down.abort();
    for (const cut of this.#cuts) cut();
    this.#cuts.clear();
  }

  page(name: string, address: string): PageNetwork {
    const cuts = new Set<() => void>();
    let closed = false;
    let count = 0;
    const breakAll = () => {
      for (const cut of cuts) cut();
      cuts.clear();
    };
    const breakable = (cut: () => void) => {
      cuts.add(cut);
      this.#cuts.add(cut);
    };
    return {
      cut: breakAll,
      close: () => {
        closed = true;
        breakAll();
      },
      connect: () => {
        const chance = chanceOf(this.#deps.seed, `${name} connection ${++count}`);
        const [near, far] = Wire.pair(this.#deps.timers, 5 + chance.below(60));
        far.remoteAddress = address;
        if (closed || !this.#app) queueMicrotask(() => near.cut());
        else this.#app.server.emit('connection', far);
        breakable(() => near.cut());
        return near;
      },
      fetch: (input, init = {}) => {
        const chance = chanceOf(this.#deps.seed, `${name} request ${++count}`);
        const page = { name: `${name}#${count}`, address, chance, isClosed: () => closed };
        return this.#fetch(page, input as string, init, breakable);
      },
    };
  }

  async #fetch(
    { name, address, chance, isClosed }: AskingPage,
    url: string,
    init: RequestInit,
    breakable: (cut: () => void) => void,
  ): Promise<Response> {
    const { note } = this.#deps;
    const { origin, pathname, search } = new URL(url, ORIGIN);
    const isStream = pathname === '/api/live';
    const fate = isStream ? 'arrives' : this.#fate(chance);
    note(`${name} ${init.method ?? 'GET'} ${pathname} ${fate}`);
    if (fate !== 'arrives') this.#deps.met(`request ${fate}`);
    const broken = new Promise<never>((_, reject) => {
      breakable(() => reject(new TypeError('the connection broke')));
      if (init.signal) setMaxListeners(0, init.signal);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    broken.catch(() => undefined);
    const ask = async (): Promise<Response> => {
      await this.#pass(fate === 'late' ? LATE : 2 + chance.below(120));
      if (fate === 'lost' || isClosed()) throw new TypeError('the request was lost');
      const host = origin === ORIGIN ? '' : origin;
      const question = { url: host + pathname + search, init, address };
      // The second one is under way although no caller waits for it.
      if (fate === 'doubled') void this.#inject(question).catch(() => undefined);
      const answer = isStream
        ? await this.#stream(question, breakable)
        : await this.#inject(question);
      await this.#pass(2 + chance.below(120));
      if (fate === 'answer-lost') throw new TypeError('the answer was lost');
      note(`${name} ${answer.status}`);
      return answer;
    };
    return Promise.race([ask(), broken]);
  }

  #fate(chance: Chance): RequestFate {
    const drawn = chance.next();
    if (!this.isFaulty || drawn > 0.16) return 'arrives';
    if (drawn < 0.04) return 'lost';
    if (drawn < 0.1) return 'answer-lost';
    return drawn < 0.14 ? 'doubled' : 'late';
  }

  #pass(delay: Milliseconds): Promise<void> {
    return new Promise((resolve) => {
      this.#deps.timers.after(delay, resolve);
    });
  }

  async #inject({ url, init, address }: Question): Promise<Response> {
    if (!url.startsWith('/')) return this.#deps.bucket.fetch(url, init);
    const app = this.#app;
    if (!app) throw new TypeError('the server is away');
    const isUpload = url === UPLOADED;
    if (isUpload) this.#uploads += 1;
    const asked = Promise.race([app.inject(requestOf(url, init, address)), this.#gone()]);
    const answer = await asked.finally(() => {
      if (isUpload && --this.#uploads === 0) this.#deps.bucket.rest();
    });
    const { statusCode: status, headers } = answer;
    return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), {
      status,
      headers: headers as Record<string, string>,
    });
  }

  async #stream(
    { url, init, address }: Question,
    breakable: (cut: () => void) => void,
  ): Promise<Response> {
    const app = this.#app;
    if (!app) throw new TypeError('the server is away');
    const answer = await Promise.race([
      app.inject({ ...requestOf(url, init, address), payloadAsStream: true }),
      this.#gone(),
    ]);
    const lines = answer.stream();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        let over = false;
        const end = (how: () => void) => () => {
          if (over) return;
          over = true;
          answer.raw.res.destroy();
          how();
        };
        const broken = end(() => controller.error(new TypeError('the stream broke')));
        lines.on('data', (part: Buffer) => over || controller.enqueue(new Uint8Array(part)));
        lines.on(
          'end',
          end(() => controller.close()),
        );
        lines.on('error', broken);
        breakable(broken);
        init.signal?.addEventListener('abort', broken);
      },
    });
    return new Response(body, { status: answer.statusCode });
  }

  #gone(): Promise<never> {
    const { signal } = this.#down;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new TypeError('the server is away')));
    });
  }
}

interface AskingPage {
  readonly name: string;
  readonly address: string;
  readonly chance: Chance;
  readonly isClosed: () => boolean;
}

interface Question {
  readonly url: string;
  readonly init: RequestInit;
  readonly address: string;
}

function requestOf(url: string, { method = 'GET', headers, body }: RequestInit, address: string) {
  return {
    method: method as 'GET' | 'POST',
    url,
    headers: { ...(headers as Record<string, string>) },
    remoteAddress: address,
    ...(body !== undefined && body !== null && { payload: body as string }),
  };
}
