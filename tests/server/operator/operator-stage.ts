import * as z from 'zod/mini';
import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '@/contract/http/endpoint';
import { envelope, refusalData } from '@/contract/http/envelope';
import { serverWorld, type ServerWorld } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine, type About } from '@tests/support/databases';
import { startTestServer, type TestServer } from '@tests/support/server';

/** The key of the operators of every test server here. */
export const KEY = 'operators-of-the-tests_0123456789-abcdefghi';

/** A whole server, its people, and an operator of it. */
export interface OperatorStage {
  readonly server: () => TestServer;
  readonly world: () => ServerWorld;
  /** The answer of a call that was carried out, checked against its shape. */
  readonly operate: <Q, S>(endpoint: Endpoint<Q, S>, request: Q) => Promise<S>;
  /** The kind and the sentence of a call that was refused. */
  readonly refused: <Q>(
    endpoint: Endpoint<Q, unknown>,
    request: Q,
  ) => Promise<readonly [string, string]>;
}

/** Runs `block` against a whole server on each database; its money is sound when the block is over. */
export function describeOperator(
  name: string,
  about: About,
  block: (stage: OperatorStage) => void,
): void {
  describeOnEachEngine(name, about, (engine) => {
    let server: TestServer;
    let world: ServerWorld;
    beforeAll(async () => {
      server = await startTestServer({ engine, settings: { OPERATOR_KEY: KEY } });
      world = serverWorld(server);
    });
    afterAll(async () => {
      await world.expectSound();
      await server.close();
    });
    block({
      server: () => server,
      world: () => world,
      operate: async (endpoint, request) => {
        const { code, msg, data } = await send(server, endpoint, request);
        if (code !== 200) throw new Error(`${endpoint.path}: ${msg} ${JSON.stringify(data)}`);
        return endpoint.response.parse(data);
      },
      refused: async (endpoint, request) => {
        const { msg, data } = await send(server, endpoint, request);
        return [refusalData.parse(data).kind, msg];
      },
    });
  });
}

/** A call with the operators' key, with any outcome. */
export async function send<Q>(
  { url }: TestServer,
  { method, path, request: shape }: Endpoint<Q, unknown>,
  request: Q,
) {
  // What the contract would refuse is sent as it is.
  const { data = request } = z.safeEncode(shape, request);
  const query = new URLSearchParams(request as Record<string, string>).toString();
  const answer = await fetch(`${url}${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: { 'x-operator-key': KEY, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(data) }),
  });
  return envelope.parse(await answer.json());
}
