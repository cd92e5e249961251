import * as z from 'zod/mini';
import { liveEvent, type LiveEvent, type LiveEventOf } from '@/contract/http/live-events';

/** The live stream of one session, line by line. */
export interface LiveStream {
  readonly status: number;
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>;
  /** Reads on to the first event of a kind. */
  until<Kind extends LiveEvent['kind']>(kind: Kind): Promise<LiveEventOf<Kind>>;
  close(): Promise<void>;
}

/** Opens the live stream of the server at `url`. */
export async function openLiveStream(url: string, token: string, query = ''): Promise<LiveStream> {
  const answer = await fetch(`${url}/api/live${query}`, { headers: { token } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<LiveEvent | undefined> => {
    while (!rest.includes('\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      rest += value;
    }
    const line = rest.slice(0, rest.indexOf('\n'));
    rest = rest.slice(line.length + 1);
    return z.decode(liveEvent, JSON.parse(line) as never);
  };
  return {
    status: answer.status,
    next,
    until: async (kind) => {
      for (let event = await next(); event; event = await next()) {
        if (event.kind === kind) return event as LiveEventOf<typeof kind>;
      }
      throw new Error(`the stream ended without ${kind}`);
    },
    close: () => reader.cancel(),
  };
}
