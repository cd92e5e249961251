import { written, type Endpoint } from '@/contract/http/endpoint';
import { refusalData } from '@/contract/http/envelope';
import { keepSession } from '@server/account/session-store';
import { DAY, later } from '@/domain/shared/time';
import { callApi } from '@tests/support/api-client';
import { standIn, type TestServer } from '@tests/support/server';
import { hashToken } from '@server/kernel/secrets';
import { moneyWorld, type MoneyWorld, type Possessions, type TestPerson } from './money-world';

/** A person with a session, and every call of the API as the page makes it. */
export interface SignedInPerson extends TestPerson {
  readonly token: string;
  /** The answer of a call that was carried out, checked against the contract. */
  call<Q, S>(endpoint: Endpoint<Q, S>, request: Q): Promise<S>;
  /** The code and the kind of a call that was refused. */
  refused<Q>(endpoint: Endpoint<Q, unknown>, request: Q): Promise<readonly [number, string]>;
}

/** Signs people in on a whole server. */
export interface ServerWorld extends MoneyWorld {
  signIn(has?: Possessions): Promise<SignedInPerson>;
}

/** A world over the database of a whole server. */
export function serverWorld(server: TestServer): ServerWorld {
  const world = moneyWorld(server.db, server.clock);
  return {
    ...world,
    signIn: async (has) => {
      const person = await world.person(has);
      const token = world.ids.token(32);
      const begunAt = server.clock.now();
      await keepSession(server.db, {
        tokenHash: hashToken(token),
        user: person.id,
        device: 'test',
        begunAt,
        expiresAt: later(begunAt, 30 * DAY),
      });
      const send = (endpoint: Endpoint<unknown, unknown>, asked: unknown) => {
        const { method, path } = endpoint;
        const request = written(endpoint, asked);
        const query = new URLSearchParams(request as Record<string, string>).toString();
        return method === 'GET'
          ? callApi(server.url, method, query === '' ? path : `${path}?${query}`, { token })
          : callApi(server.url, method, path, { token, body: request });
      };
      return {
        ...person,
        token,
        call: async (endpoint, request) => {
          const { body } = await send(endpoint, request);
          if (body.code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
          return endpoint.response.parse(body.data);
        },
        refused: async (endpoint, request) => {
          const { body } = await send(endpoint, request);
          return [body.code, refusalData.parse(body.data).kind];
        },
      };
    },
  };
}

/** The world over the server of a block. */
export function blockWorld(server: TestServer): ServerWorld {
  let made: ServerWorld | undefined;
  return standIn(() => (made ??= serverWorld(server)));
}
