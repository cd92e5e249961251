import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ChatAddress } from '@/domain/shared/ids';
import { hiddenFrom } from '@server/gateway/account-store';
import type { PresenceStatus } from '@server/gateway/session/presence';
import { addressField, serve } from './call';
import type { RestDeps } from './rest-deps';
import { malformedCall } from './rest-error';

/** People one call may name; the SDK allows itself as many. */
const MAX_NAMES = 100;

const names = z.array(addressField).min(1).max(MAX_NAMES);
const request = z.object({ usernames: names });

/** The calls about who is there. Whoever has blocked the caller never is. */
export function presenceCalls(app: FastifyInstance, deps: RestDeps): void {
  const { db, presence } = deps;
  const statuses = async (self: ChatAddress, targets: readonly ChatAddress[]) => {
    const hidden = await hiddenFrom(db, self, targets);
    return targets.map((target): PresenceStatus => {
      const status = presence.status(self, target);
      return hidden.has(target) ? { ...status, last_time: 0, status: {} } : status;
    });
  };
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/presence', body: request },
    async ({ self, body }) => ({ result: await statuses(self, body.usernames) }),
  );
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/presence/:expiry', body: request },
    async ({ self, body, params }) => {
      const seconds = Number(params['expiry']);
      if (!Number.isSafeInteger(seconds) || seconds < 1) throw malformedCall('expiry: not a time');
      const hidden = await hiddenFrom(db, self, body.usernames);
      const seen = body.usernames.filter((name) => !hidden.has(name));
      presence.subscribe(self, seen, seconds);
      return { result: await statuses(self, body.usernames) };
    },
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/users/:user/presence', body: names },
    async ({ self, body }) => {
      presence.unsubscribe(self, body);
      return { result: [] };
    },
  );
  serve(app, deps, { method: 'GET', path: '/users/:user/presence/sublist' }, async ({ self }) => {
    const sublist = await statuses(self, presence.watched(self) as readonly ChatAddress[]);
    return { result: { totalnum: sublist.length, sublist } };
  });
}
