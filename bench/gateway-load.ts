import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUICK_REACTIONS } from '@/domain/messaging/reaction';
import { LANGUAGES } from '@/domain/shared/language';
import { readCorpus } from '@tests/support/safety/corpus';
import { sdkClient, type SdkClient, type SdkEventName } from '@tests/support/sdk-client';

/** A person of the server under load. */
export interface LoadPerson {
  readonly address: string;
  readonly secret: string;
}

/** What the people of a pair do in turns: write, or change their reaction to the last message that was written. */
export type Doing = 'message' | 'reaction';

/** What one run came to, in milliseconds. */
export interface LoadResult {
  /** Messages or reactions. */
  readonly done: number;
  readonly perSecond: number;
  /** From the call of `send` until the other side's handler has the message. */
  readonly shown: Quantiles;
  /** Until the service has confirmed that the message is stored. */
  readonly stored: Quantiles;
}

/** Pairs that are signed in and have warmed up. */
export interface OpenLoad {
  /**
   * Lets every pair talk at once, each with one message or reaction on its way; the next comes once that is shown and
   * `pause` milliseconds have passed.
   */
  run(perPair: number, doing: Doing, pause?: number): Promise<LoadResult>;
  close(): void;
}

/** Half of the times are below `p50`, all but one in a hundred below `p99`. */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Messages of each pair before the clock starts. */
const WARM_UP = 10;

/** Signs every pair in, by the unmodified SDK. */
export async function openLoad(
  url: string,
  pairs: readonly (readonly [LoadPerson, LoadPerson])[],
  texts: readonly string[] = ['message'],
): Promise<OpenLoad> {
  const chats: Awaited<ReturnType<typeof openChat>>[] = [];
  for (const pair of pairs) chats.push(await openChat(url, pair, texts));
  await Promise.all(chats.map((chat) => chat.run(WARM_UP, 'message', 0)));
  return {
    run: async (perPair, doing, pause = 0) => {
      const begun = performance.now();
      const times = (
        await Promise.all(chats.map((chat) => chat.run(perPair, doing, pause)))
      ).flat();
      const seconds = (performance.now() - begun) / 1_000;
      return {
        done: times.length,
        perSecond: times.length / seconds,
        shown: quantiles(times.map(({ shown }) => shown)),
        stored: quantiles(times.map(({ stored }) => stored)),
      };
    },
    close: () => {
      for (const chat of chats) chat.close();
    },
  };
}

/** One run of messages by pairs that sign in for it. */
export async function loadGateway(
  url: string,
  pairs: readonly (readonly [LoadPerson, LoadPerson])[],
  perPair: number,
  { texts, pause }: { readonly texts?: readonly string[]; readonly pause?: number } = {},
): Promise<LoadResult> {
  const load = await openLoad(url, pairs, texts);
  const result = await load.run(perPair, 'message', pause);
  load.close();
  return result;
}

/** Texts in all languages of which some are warned of. */
export function textsToJudge(): readonly string[] {
  const kinds = ['everyday', 'near-miss', 'money', 'code', 'invest'] as const;
  const lines = kinds.flatMap((kind) => readCorpus(kind).slice(0, 20));
  return lines.flatMap(({ texts }) => LANGUAGES.map((language) => texts[language]));
}

interface Times {
  readonly shown: number;
  readonly stored: number;
}

async function openChat(
  url: string,
  [one, other]: readonly [LoadPerson, LoadPerson],
  texts: readonly string[],
) {
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
  // The service knows a repeated message by its name.
  const name = randomUUID();
  let turn = 0;
  let messageId = '';
  return {
    run: async (count: number, doing: Doing, pause: number): Promise<Times[]> => {
      const times: Times[] = [];
      for (let index = 0; index < count; index += 1) {
        const from = sides[turn % 2 === 0 ? 0 : 1];
        const to = sides[turn % 2 === 0 ? 1 : 0];
        turn += 1;
        const done =
          doing === 'message'
            ? await timed(to.client, 'onTextMessage', async () => {
                const text = `${texts[turn % texts.length]} ${turn}`;
                const local_id = `${name}-${turn}`;
                messageId = (await from.client.text(from.peer, text, { local_id })).serverMsgId;
              })
            : await timed(to.client, 'onReactionChange', () =>
                from.client.connection.addReaction({ messageId, reaction: reactionAt(turn) }),
              );
        times.push(done);
        if (pause > 0) await sleep(pause);
      }
      return times;
    },
    close: () => {
      for (const { client } of sides) client.close();
    },
  };
}

/** Each person's differs from their last one. */
function reactionAt(turn: number): string {
  return QUICK_REACTIONS[Math.floor(turn / 2) % QUICK_REACTIONS.length] ?? 'good';
}

async function timed(
  to: SdkClient,
  event: SdkEventName,
  work: () => Promise<unknown>,
): Promise<Times> {
  const heard = to.told(event).length;
  const begun = performance.now();
  const shown = to.until(event, heard + 1).then(() => performance.now() - begun);
  await work();
  const stored = performance.now() - begun;
  return { shown: await shown, stored };
}

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
