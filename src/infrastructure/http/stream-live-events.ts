import * as z from 'zod/mini';
import { parseJson } from '@/application/shared/parse-json';
import type { SettableClock, Cancel, Scheduler } from '@/application/shared/clock';
import type { LiveEvents } from '@/application/account/live-events';
import type { PageVisibility } from '@/application/notices/device-notices';
import type { Random } from '@/application/shared/random';
import { liveEvent, type LiveEvent } from '@/contract/http/live-events';
import { fullJitter } from '@/domain/messaging/reconnect';

export interface LiveStreamDeps {
  readonly live: Pick<LiveEvents, 'emit'>;
  readonly fetch: typeof globalThis.fetch;
  readonly base: string;
  readonly token: () => string | undefined;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Set to the time with which each stream begins. */
  readonly clock: SettableClock;
  /** Reported as each stream begins, so that the server pushes nothing while the page is visible. */
  readonly page: Pick<PageVisibility, 'visible'>;
}

/**
 * Live events as lines of one long answer, because an `EventSource` cannot send the token as a header. A broken
 * stream is opened again after growing, jittered pauses, until the returned function is called.
 */
export function createStreamLiveEvents(deps: LiveStreamDeps): () => Cancel {
  return () => {
    const controller = new AbortController();
    let attempt = 1;
    let cancel: Cancel | undefined;
    const run = async (): Promise<void> => {
      const askedAt = deps.clock.ownTime();
      const signedOut = await readStream(deps, controller.signal, (event) => {
        attempt = 1;
        if (event.kind === 'hello') deps.clock.correct(event.now, askedAt, deps.clock.ownTime());
        if (!controller.signal.aborted) deps.live.emit(event);
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
  };
}

/** Reads one stream to its end; resolves with true when the server no longer knows the token. */
async function readStream(
  { fetch, base, token, page }: LiveStreamDeps,
  signal: AbortSignal,
  heard: (event: LiveEvent) => void,
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
      const event = z.safeDecode(liveEvent, parseJson(line) as never);
      if (event.success) heard(event.data);
    });
  } catch {
    // A failed request and a cut stream end alike: the caller opens the stream again.
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
