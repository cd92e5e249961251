import type * as z from 'zod/mini';
import type { translateMessage } from '@/contract/http/translation';
import { callApi } from '@tests/support/api-client';
import { RawClient, type ChatHost } from '@tests/support/raw-client';
import type { Registered } from './people';

type Translation = z.infer<typeof translateMessage.response>;

/** One message somebody wanted to send; its text says who, to whom and which, so that it is unique. */
export interface Intent {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The id under which the gateway acknowledged it. */
  acknowledged?: string;
}

/** One translation somebody wanted. */
export interface Wish {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly requestId: string;
  acknowledged?: Pick<Translation, 'translateRecordId' | 'charge'>;
}

/** Everything that was wanted, and what of it the server said was done. */
export interface Journal {
  readonly intents: Intent[];
  readonly wishes: Wish[];
}

/** What the server said was done. */
export function acknowledgements({ intents, wishes }: Journal): number {
  return [...intents, ...wishes].filter(({ acknowledged }) => acknowledged !== undefined).length;
}

/** Whole numbers below `limit`, the same ones for the same seed. */
export type Chance = (limit: number) => number;

/** A chance that a failing run can be repeated with. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Everybody writes to everybody and has texts translated, as fast as the server answers, until it
 * is gone. `told` hears of every acknowledgement.
 */
export async function runUntilGone(
  url: string,
  host: ChatHost,
  people: readonly Registered[],
  journal: Journal,
  { chance, phrases, told }: Running,
): Promise<void> {
  await Promise.all(
    people.flatMap((_, from) => [
      writing(host, people, from, journal, chance, told).catch(expectGone),
      translating(url, people, from, journal, { chance, phrases, told }).catch(expectGone),
    ]),
  );
}

interface Running {
  readonly chance: Chance;
  readonly phrases: readonly string[];
  readonly told: () => void;
}

/** Everything but a lost connection is a fault of the server. */
function expectGone(error: unknown): void {
  const text = `${String(error)} ${String((error as Error).cause)}`;
  if (!/closed with|fetch failed|ECONN|terminated|socket hang up/.test(text)) throw error;
}

async function writing(
  host: ChatHost,
  people: readonly Registered[],
  from: number,
  journal: Journal,
  chance: Chance,
  told: () => void,
): Promise<void> {
  const client = await RawClient.signedIn(host, people[from]!.address, `load-${from}`);
  for (;;) {
    const to = (from + 1 + chance(people.length - 1)) % people.length;
    const intent: Intent = { from, to, text: `${from} to ${to}, ${journal.intents.length}` };
    journal.intents.push(intent);
    intent.acknowledged = await send(client, people, intent);
    told();
  }
}

let sent = 0n;

/** Sends a message under its own local id; its number in the history. */
export async function send(
  client: RawClient,
  people: readonly Registered[],
  { to, text }: Intent,
): Promise<string> {
  sent += 1n;
  const localId = text.replaceAll(/[^a-z0-9]+/g, '-');
  const answer = await client.text(sent, people[to]!.address, text, { local_id: localId });
  if (answer.status?.errorCode) throw new Error(`${text}: ${answer.status.reason}`);
  return String(answer.serverId);
}

async function translating(
  url: string,
  people: readonly Registered[],
  from: number,
  journal: Journal,
  { chance, phrases, told }: Running,
): Promise<void> {
  for (;;) {
    const to = (from + 1 + chance(people.length - 1)) % people.length;
    const text = phrases[chance(phrases.length)]!;
    const requestId = `request-${journal.wishes.length}`;
    const wish: Wish = { from, to, text, requestId };
    journal.wishes.push(wish);
    const done = await translate(url, people, wish);
    if (done === 'busy') continue;
    const { translateRecordId, charge } = done;
    wish.acknowledged = { translateRecordId, charge };
    told();
  }
}

/** Has a text translated; `busy` while the server is still, or again, at work on it. */
export async function translate(
  url: string,
  people: readonly Registered[],
  { from, to, text, requestId }: Wish,
): Promise<Translation | 'busy'> {
  const { body } = await callApi(url, 'POST', '/translate/message', {
    token: people[from]!.token,
    body: { message: text, toLanguage: 'de', toUserImAccount: people[to]!.address, requestId },
  });
  if (body.code === 429 || body.code === 503) return 'busy';
  if (body.code !== 200) throw new Error(`${text}: ${JSON.stringify(body)}`);
  return body.data as Translation;
}
