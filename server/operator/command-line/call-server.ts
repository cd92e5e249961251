import { isLoopback } from '@server/kernel/http/network';
import { err, ok, type Result } from '@/domain/shared/result';
import * as z from 'zod/mini';
import { queryOf, written, type Endpoint } from '@/contract/http/endpoint';
import { CODE, envelope } from '@/contract/http/envelope';
import { REQUEST_TIMEOUT } from '@server/kernel/http/limits';
import { OPERATOR_KEY_HEADER } from '@server/operator/operator-key';

/**
 * Where the running server is, without a slash at the end: what was named, else this machine and the
 * port of the settings. The key travels there, so that without TLS it may only be this machine.
 */
export function serverAddress(
  { host, port }: { readonly host: string; readonly port: number },
  named: string | undefined,
): Result<string, string> {
  if (named !== undefined) return checked(named);
  if (port === 0) {
    return err(
      'PORT is 0, which takes any free port; name the address of the server with --server.',
    );
  }
  const anywhere = host === '0.0.0.0' || host === '::';
  return checked(`http://${anywhere ? '127.0.0.1' : bracketed(host)}:${port}`);
}

function checked(address: string): Result<string, string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const name = url?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  const isHere = name === 'localhost' || isLoopback(name);
  if (url?.protocol === 'https:' || (isHere && url?.protocol === 'http:')) {
    return ok(address.replace(/\/+$/, ''));
  }
  return err(
    `The key must not travel to ${address} unencrypted; name the server with --server https://…`,
  );
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Where the server is, and the key that opens it. */
export interface ServerAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const NOT_FOUND = 404;

/** Makes one call of the running server; a failure is one sentence for the operator. */
export async function callServer<Q, S>(
  { url, key }: ServerAccess,
  endpoint: Endpoint<Q, S>,
  request: Q,
): Promise<Result<S, string>> {
  const { method, path, response } = endpoint;
  const wire = written(endpoint, request);
  const isPost = method === 'POST';
  const query = isPost ? '' : queryOf(wire);
  let answer: Response;
  try {
    answer = await fetch(`${url}${path}${query}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        [OPERATOR_KEY_HEADER]: key,
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(wire) }),
    });
  } catch (error) {
    return err(noAnswerText(url, error));
  }
  const body = envelope.safeParse(await answer.json().catch(() => undefined));
  if (!body.success) return err(`What answers at ${url} is not this server.`);
  if (answer.status === NOT_FOUND) {
    return err(
      `The server at ${url} does not know this key. It is the one in operator.key beside the server's data, or its setting OPERATOR_KEY; after many wrong keys it listens again in a minute.`,
    );
  }
  if (body.data.code !== CODE.ok) return err(refusalOf(body.data));
  const data = z.safeParse(response, body.data.data);
  return data.success ? ok(data.data) : err(`The server at ${url} is of another version.`);
}

function noAnswerText(url: string, error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The server at ${url} did not answer in time; look at "log" before you try again.`;
  }
  return `No server answers at ${url}. Start it with "npm start", or name another with --server.`;
}

function refusalOf({ code, msg }: { readonly code: number; readonly msg: string }): string {
  return msg === '' ? `The server refused this (${code}).` : msg;
}
