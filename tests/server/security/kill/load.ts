import { registrationBody, type LoginInfo } from '@tests/server/account/identity-server';
import { decode } from '@server/gateway/dialects/sdk/codec/protobuf';
import { messageBody, meta } from '@server/gateway/dialects/sdk/codec/schema';
import { callApi } from '@tests/support/api-client';
import { expectOk } from '@tests/support/expect-result';
import { rest, tokenOf, type ChatHost, unlessBusy, RawClient } from '@tests/support/raw-client';
import type * as z from 'zod/mini';
import type { translateMessage } from '@/contract/http/translation';

/** A person who registered over HTTP with a server in another process. */
export interface Registered {
  readonly token: string;
  readonly address: string;
  readonly secret: string;
}

/** A message as the history has it. */
interface Kept {
  readonly id: string;
  readonly text: string;
}

/** Registers a person, with the code from the mailbox page. */
export async function signUp(url: string, email: string): Promise<Registered> {
  const purpose = 'register';
  const { requestId } = await call<{ requestId: string }>(
    url,
    'POST',
    '/account/verification-code',
    { body: { email, purpose, language: 'en' } },
  );
  const code = await codeOf(url, email);
  const { ticket } = await call<{ ticket: string }>(url, 'POST', '/account/judge-code', {
    body: { email, purpose, requestId, code },
  });
  const body = { ...registrationBody(), email, ticket };
  const { token, chat } = await call<LoginInfo>(url, 'POST', '/account/register', { body });
  return { token, address: chat.imAccount, secret: chat.imPassword };
}

/** What a call that must succeed answers. */
export async function call<T>(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  options: Parameters<typeof callApi>[3],
): Promise<T> {
  const answer = await unlessBusy(() => callApi(url, method, path, options));
  if (answer.body.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as T;
}

/** The code in the newest mail to a person, as soon as it is there. */
export async function codeOf(url: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const [letter] = (await answer.json()) as { readonly text: string }[];
    const code = /^\d+$/m.exec(letter?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The chat gateway of the server at `url` and the secrets of `people`. */
export function chatHost(url: string, people: readonly Registered[]): ChatHost {
  return {
    wsUrl: `${url.replace('http', 'ws')}/websocket`,
    apiUrl: url,
    secrets: Object.fromEntries(people.map(({ address, secret }) => [address, secret])),
  };
}

/** Everything one person can read of the chat with another, page by page. */
export async function historyOf(
  host: ChatHost,
  reader: Registered,
  peer: Registered,
): Promise<readonly Kept[]> {
  const token = await tokenOf(host, reader.address);
  const kept: Kept[] = [];
  for (let start = '-1'; start !== 'undefined';) {
    const wish = { queue: `${peer.address}@easemob.com`, start, pull_number: 100 };
    const path = `/users/${reader.address}/messageroaming`;
    const { status, body } = await unlessBusy(() => rest(host, 'POST', path, token, wish));
    if (status !== 200) throw new Error(`history: ${status} ${JSON.stringify(body)}`);
    const { data } = body as { data: { msgs: { msg: string }[]; next_key: string } };
    kept.push(...data.msgs.map(({ msg }) => read(Buffer.from(msg, 'base64'))));
    start = data.next_key;
  }
  return kept;
}

function read(bytes: Uint8Array): Kept {
  const { id, payload } = expectOk(decode(meta, bytes));
  const body = expectOk(decode(messageBody, payload ?? new Uint8Array()));
  return { id: String(id), text: body.contents?.[0]?.text ?? '' };
}

type Translation = z.infer<typeof translateMessage.response>;

/**
 * One message to send; its text names the sender, the receiver and its number, so that it is
 * unique.
 */
interface Intent {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The id under which the gateway acknowledged it. */
  acknowledged?: string;
}

/** One translation to request. */
export interface Wish {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly requestId: string;
  acknowledged?: Pick<Translation, 'translateRecordId' | 'charge'>;
}

/** Everything that was requested, and what of it the server reported as done. */
export interface Journal {
  readonly intents: Intent[];
  readonly wishes: Wish[];
}

/** What the server reported as done. */
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
 * Each person writes to each other and has texts translated, as fast as the server answers, until
 * it is gone. `told` gets every acknowledgement.
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
