import { parseJson } from '@/application/shared/parse-json';
import type { SettableClock } from '@/application/account/measure-server-time';
import type { Scheduler } from '@/application/shared/clock';
import type { LiveEvent, LiveEvents } from '@/application/account/live-events';
import type { PageVisibility } from '@/application/notices/device-notices';
import type { TellableNews } from '@/application/friends/friends-news';
import type { Random } from '@/application/shared/random';
import { liveEvent, type LiveEvent as WireEvent } from '@/contract/http/live-events';
import { parseSessionEnd } from '@/domain/account/session';
import { tierFromLevel } from '@/domain/membership/tier';
import { fullJitter } from '@/domain/messaging/reconnect';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { matchingStateOf } from './http-matching-api';
import { balancesOf, momentOf } from './wire-people';

/** The dependencies of {@link createStreamLiveEvents}. */
export interface LiveStreamDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly base: string;
  readonly token: () => string | undefined;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Set by the time with which each stream begins. */
  readonly clock: SettableClock;
  /** Told as each stream begins, so that nothing is pushed meanwhile. */
  readonly page: Pick<PageVisibility, 'visible'>;
}

/**
 * Live events as lines of one long answer, because an `EventSource` cannot send the token as a header.
 * A broken stream is reopened after growing, jittered pauses while there are listeners.
 */
export function createStreamLiveEvents(deps: LiveStreamDeps): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= listen(deps, (event) => {
        for (const each of listeners) each(event);
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

function listen(deps: LiveStreamDeps, emit: (event: LiveEvent) => void): () => void {
  const controller = new AbortController();
  let attempt = 1;
  let cancel: (() => void) | undefined;
  const run = async (): Promise<void> => {
    const askedAt = deps.clock.ownTime();
    const signedOut = await readStream(deps, controller.signal, (event) => {
      attempt = 1;
      if (event.kind === 'hello')
        deps.clock.correct(momentOf(event.now), askedAt, deps.clock.ownTime());
      const told = eventOf(event);
      if (told) emit(told);
    });
    if (controller.signal.aborted || signedOut) return;
    cancel = deps.scheduler.after(fullJitter(attempt, deps.random.next()), () => void run());
    attempt += 1;
  };
  void run();
  return () => {
    controller.abort();
    cancel?.();
  };
}

/** Reads one stream to its end; resolves with true when the server no longer knows the token. */
async function readStream(
  { fetch, base, token, page }: LiveStreamDeps,
  signal: AbortSignal,
  heard: (event: WireEvent) => void,
): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/live${page.visible() ? '?visible=yes' : ''}`, {
      headers: { token: token() ?? '', platform: 'Web' },
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401) return true;
    if (!answer.ok || !answer.body) return false;
    await readLines(answer.body, (line) => {
      const event = parseEvent(line);
      if (event) heard(event);
    });
  } catch {
    // A failed request and a cut stream are handled alike: the caller opens the stream again.
  }
  return false;
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  line: (text: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part !== '') line(part);
  }
}

function parseEvent(line: string): WireEvent | undefined {
  return liveEvent.safeParse(parseJson(line)).data;
}

function signedOutOf(said: string | undefined): LiveEvent {
  const why = parseSessionEnd(said);
  return { kind: 'signed-out', ...(why && { why }) };
}

function eventOf(event: WireEvent): LiveEvent | undefined {
  switch (event.kind) {
    case 'hello':
      return { kind: 'connected' };
    case 'matching':
      return { kind: 'matching', matching: matchingStateOf(event.matching) };
    case 'counts': {
      const { kind, ...counts } = event;
      return { kind, counts };
    }
    case 'balances':
      return { kind: 'balances', balances: balancesOf(event) };
    case 'conversation':
      return { kind: 'conversation', address: event.imAccount as ChatAddress };
    case 'tier':
      return {
        kind: 'tier',
        address: event.imAccount as ChatAddress,
        tier: tierFromLevel(event.vipLevel),
      };
    case 'red-packet':
    case 'devices':
      return event;
    case 'burned':
      return { kind: 'burned', id: event.msgId as MessageId };
    case 'friends':
      return { kind: 'friends', news: event.about, ...tellableOf(event) };
    case 'moments':
      return { kind: 'moments', news: { about: event.about, id: event.dynamicId } };
    case 'signed-out':
      return signedOutOf(event.why);
    case 'beat':
      return undefined;
  }
}

type FriendsEvent = Extract<WireEvent, { readonly kind: 'friends' }>;

function tellableOf({ notice, over, isNew }: FriendsEvent): { readonly tellable?: TellableNews } {
  if (over) {
    const { type: kind, userId: from, subject } = over;
    return { tellable: { kind: 'over', over: { kind, from: from as UserId, subject } } };
  }
  if (notice) {
    const { type: about, imAccount, subject } = notice;
    return { tellable: { kind: 'notice', about, from: imAccount as ChatAddress, subject } };
  }
  return isNew ? { tellable: { kind: 'like' } } : {};
}
