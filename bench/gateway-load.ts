import { performance } from 'node:perf_hooks';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

/** A person of the server under load. */
export interface LoadPerson {
  readonly address: string;
  readonly secret: string;
}

/** What one run came to, in milliseconds and messages. */
export interface LoadResult {
  readonly pairs: number;
  readonly messages: number;
  /** Messages before the clock started. */
  readonly warmUp: number;
  readonly perSecond: number;
  /** From the call of `send` until the other side's handler has the message. */
  readonly shown: Quantiles;
  /** Until the service has confirmed that the message is stored. */
  readonly stored: Quantiles;
}

/** Half of the times are below `p50`, all but one in a hundred below `p99`. */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Messages of each pair before the clock starts. */
const WARM_UP = 10;

/** Lets every pair talk at once, each with one message on its way, by the unmodified SDK. */
export async function loadGateway(
  url: string,
  pairs: readonly (readonly [LoadPerson, LoadPerson])[],
  messagesPerPair: number,
): Promise<LoadResult> {
  const chats = [];
  for (const pair of pairs) chats.push(await openChat(url, pair));
  await Promise.all(chats.map((chat) => chat.run(WARM_UP)));
  const begun = performance.now();
  const times = (await Promise.all(chats.map((chat) => chat.run(messagesPerPair)))).flat();
  const seconds = (performance.now() - begun) / 1_000;
  for (const chat of chats) chat.close();
  return {
    pairs: pairs.length,
    messages: times.length,
    warmUp: WARM_UP * pairs.length,
    perSecond: times.length / seconds,
    shown: quantiles(times.map(({ shown }) => shown)),
    stored: quantiles(times.map(({ stored }) => stored)),
  };
}

interface Times {
  readonly shown: number;
  readonly stored: number;
}

async function openChat(url: string, [one, other]: readonly [LoadPerson, LoadPerson]) {
  const server = {
    wsUrl: `${url.replace('http', 'ws')}/websocket`,
    apiUrl: url,
    appKey: 'parley#chat',
    secrets: { [one.address]: one.secret, [other.address]: other.secret },
  };
  const sides = [
    { client: await sdkClient(server, one.address), peer: other.address },
    { client: await sdkClient(server, other.address), peer: one.address },
  ] as const;
  for (const { client } of sides) await client.open();
  let sent = 0;
  return {
    run: async (count: number): Promise<Times[]> => {
      const times: Times[] = [];
      for (let index = 0; index < count; index += 1) {
        const from = sides[sent % 2 === 0 ? 0 : 1];
        const to = sides[sent % 2 === 0 ? 1 : 0];
        sent += 1;
        times.push(await sendOne(from.client, from.peer, to.client, `message ${sent}`));
      }
      return times;
    },
    close: () => {
      for (const { client } of sides) client.close();
    },
  };
}

async function sendOne(from: SdkClient, peer: string, to: SdkClient, text: string): Promise<Times> {
  const heard = to.told('onTextMessage').length;
  const begun = performance.now();
  const shown = to.until('onTextMessage', heard + 1).then(() => performance.now() - begun);
  await from.text(peer, text, { local_id: `bench-${peer}-${text}`.replaceAll(' ', '-') });
  const stored = performance.now() - begun;
  return { shown: await shown, stored };
}

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
