import type { TestServer } from '@tests/support/server';

/** The secret the tests show. */
export const SECRET = 'the-secret-of-the-hook';

/** The answer of a hook. */
export interface HookAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a hook as a chat service does; by default with the secret. */
export async function post(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'x-chat-secret': SECRET },
): Promise<HookAnswer> {
  const answer = await fetch(`${server.url}/internal/chat${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
