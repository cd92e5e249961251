import { PassThrough } from 'node:stream';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveEvent, type LiveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { CountNews, EventBus, NoteVisible } from '@server/kernel/ports/notices';
import type { Cancel, Clock, Scheduler } from '@server/kernel/ports/system';
import type { Authenticate } from './route';
import { refuseVisitor, signIn } from './serve-route';

/** How often a quiet stream says that it lives, in milliseconds. */
export const HEARTBEAT = 20_000;
/** Open streams of one user: more pages than anybody has open. */
const STREAMS_PER_USER = 20;
/** A reader who is this many bytes behind is cut off, and connects again. */
const MOST_UNREAD = 65_536;

/** The ports of {@link addLiveStream}. */
export interface LiveStreamDeps {
  readonly authenticate: Authenticate;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Undefined without wallets. */
  readonly balancesOf?: BalancesOf;
  /** Undefined where there are no notices. */
  readonly countNews?: CountNews;
  /** Undefined where nothing is pushed. */
  readonly noteVisible?: NoteVisible;
}

/**
 * `GET /live`: the events of the signed-in user, one JSON object per line; first what they have, which may have
 * changed between the page's question about its user and this stream, and how much is new to them. A page says
 * with `visible` that it is on a screen, and learns how many devices get push messages.
 *
 * Ends when the session is revoked, checked with every heartbeat and at once when the bus says `signed-out`,
 * which reaches only the sessions that really ended; and when the server closes.
 */
export function addLiveStream(api: FastifyInstance, deps: LiveStreamDeps): void {
  const open = new Map<UserId, Set<LiveStream>>();
  const beating = beatTogether(deps.scheduler, open);
  api.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end();
  });
  api.get('/live', async (request, reply) => {
    const caller = await signIn(request, deps.authenticate);
    if (!caller) return refuseVisitor(request, reply, deps.authenticate);
    const mine = open.get(caller.user) ?? new Set();
    open.set(caller.user, mine);
    // The oldest gives way: its page may be one that the browser forgot to close. It counts no longer at once, since
    // it is closed only when its reader has come to its end.
    const [oldest] = mine;
    if (oldest && mine.size >= STREAMS_PER_USER) {
      mine.delete(oldest);
      oldest.end();
    }
    const stream = new LiveStream(deps, caller);
    if (isVisible(request)) stream.noteVisible();
    mine.add(stream);
    beating.start();
    stream.lines.once('close', () => {
      mine.delete(stream);
      if (mine.size === 0 && open.get(caller.user) === mine) open.delete(caller.user);
      if (open.size === 0) beating.stop();
    });
    return (
      reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        // Nothing follows on this connection; a kept one would hold up the end of the server.
        .header('connection', 'close')
        .send(stream.lines)
    );
  });
}

function isVisible({ url }: FastifyRequest): boolean {
  return new URLSearchParams(url.split('?', 2)[1]).get('visible') === 'yes';
}

/** All streams beat in one moment, so that their sessions are looked for together (ADR-0044); while there is one. */
function beatTogether(
  scheduler: Scheduler,
  open: ReadonlyMap<UserId, ReadonlySet<LiveStream>>,
): { start(): void; stop(): void } {
  let cancel: Cancel | undefined;
  const beat = (): void => {
    for (const streams of open.values()) for (const stream of streams) stream.beat();
  };
  return {
    start: () => {
      cancel ??= scheduler.every(HEARTBEAT, beat);
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}

/** One open page of one user. */
class LiveStream {
  readonly lines = new PassThrough();
  readonly #deps: LiveStreamDeps;
  readonly #user: UserId;
  readonly #token: string;
  readonly #told = new Set<LiveEvent['kind']>();

  constructor(deps: LiveStreamDeps, caller: { readonly user: UserId; readonly token: string }) {
    this.#deps = deps;
    this.#user = caller.user;
    this.#token = caller.token;
    const unsubscribe = deps.events.subscribe(caller.user, (event) => {
      if (event.kind === 'signed-out') this.#orEnd(this.#endIfRevoked());
      else this.#write(event);
      this.#told.add(event.kind);
    });
    this.lines.once('close', unsubscribe);
    this.#write({ kind: 'hello', now: deps.clock.now() });
    this.#orEnd(this.#sendBalances());
    this.#orEnd(this.#sendCounts());
  }

  end(): void {
    this.lines.end();
  }

  /** Notes that the page is visible, and sends how many devices get push messages. */
  noteVisible(): void {
    this.#orEnd(this.#pushToDevices());
  }

  /** Says that the stream lives, or ends it. */
  beat(): void {
    const beating = this.#endIfRevoked().then((ended) => {
      if (!ended) this.#write({ kind: 'beat' });
    });
    this.#orEnd(beating);
  }

  /** A stream that cannot say what it should ends, and its page opens another one. */
  #orEnd(saying: Promise<unknown>): void {
    saying.catch(() => this.end());
  }

  /** Says what the user has, unless an event said it meanwhile: that is newer. */
  async #sendBalances(): Promise<void> {
    // A page that gets no event still has the answer about its user.
    const balances = await this.#deps.balancesOf?.(this.#user).catch(() => undefined);
    if (balances && !this.#told.has('balances')) this.#write({ kind: 'balances', balances });
  }

  /** Says how much is new, unless there was news meanwhile, of which a page asks by itself. */
  async #sendCounts(): Promise<void> {
    const counts = await this.#deps.countNews?.(this.#user).catch(() => undefined);
    if (counts && !this.#told.has('friends')) this.#write({ kind: 'counts', counts });
  }

  async #pushToDevices(): Promise<void> {
    // Where it is not noted, a device gets a push about what the page shows as well.
    const noting = this.#deps.noteVisible?.(this.#user, this.#token);
    const devices = await noting?.catch(() => undefined);
    if (devices !== undefined) this.#write({ kind: 'devices', devices });
  }

  async #endIfRevoked(): Promise<boolean> {
    const user = await this.#deps.authenticate(this.#token).catch(() => this.#user);
    if (user === this.#user) return false;
    const why = await this.#deps.authenticate.whyEnded?.(this.#token).catch(() => undefined);
    this.#write({ kind: 'signed-out', ...(why && { why }) });
    this.end();
    return true;
  }

  #write(event: LiveEvent): void {
    if (this.lines.writableEnded || this.lines.destroyed) return;
    this.lines.write(jsonOf(event));
    if (this.lines.writableLength + this.lines.readableLength > MOST_UNREAD) this.lines.destroy();
  }
}

/** The lines of events that several pages hear. */
const lines = new WeakMap<LiveEvent, string>();

function jsonOf(event: LiveEvent): string {
  const json = lines.get(event) ?? `${JSON.stringify(z.encode(liveEvent, event))}\n`;
  lines.set(event, json);
  return json;
}
