import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addressField, serve } from './call';
import type { RestDeps } from './rest-deps';
import { malformedCall } from './rest-error';

/** People one call may name; the SDK allows itself as many. */
const MAX_NAMES = 100;

const names = z.array(addressField).min(1).max(MAX_NAMES);
const request = z.object({ usernames: names });

/** The calls about who is there. Whoever has blocked the caller never is. */
export function presenceCalls(app: FastifyInstance, deps: RestDeps): void {
  const { people } = deps.calls;
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/presence', body: request },
    async ({ self, body }) => ({ result: await people.statuses(self, body.usernames) }),
  );
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/presence/:expiry', body: request },
    async ({ self, body, params }) => {
      const seconds = Number(params['expiry']);
      if (!Number.isSafeInteger(seconds) || seconds < 1) throw malformedCall('expiry: not a time');
      return { result: await people.watch(self, body.usernames, seconds) };
    },
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/users/:user/presence', body: names },
    async ({ self, body }) => {
      people.unwatch(self, body);
      return { result: [] };
    },
  );
  serve(app, deps, { method: 'GET', path: '/users/:user/presence/sublist' }, async ({ self }) => {
    const sublist = await people.watched(self);
    return { result: { totalnum: sublist.length, sublist } };
  });
}
