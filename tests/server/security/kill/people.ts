import { registrationBody, type LoginInfo } from '@tests/server/account/identity-server';
import { decode } from '@server/gateway/dialects/sdk/codec/decode';
import { messageBody, meta } from '@server/gateway/dialects/sdk/codec/schema';
import { callApi } from '@tests/support/api-client';
import { expectOk } from '@tests/support/expect-result';
import { rest, tokenOf, type ChatHost } from '@tests/support/raw-client';
import { unlessBusy } from '@tests/support/unless-busy';

/** Somebody who registered over HTTP with a server in another process. */
export interface Registered {
  readonly token: string;
  readonly address: string;
  readonly secret: string;
}

/** A message as the history has it. */
export interface Kept {
  readonly id: string;
  readonly text: string;
}

/** Registers somebody, with the code from the mailbox page. */
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

/** The code in the newest mail to somebody, as soon as it is there. */
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
