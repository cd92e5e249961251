import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ContactRefusal } from '@server/gateway/core/contacts/change-contacts';
import {
  serve,
  type RestDeps,
  forbidden,
  malformedCall,
  RestError,
  unknownUser,
  addressField,
} from './call';

/** Longest words of a request as they come; the rule about them is the domain's. */
const MAX_REASON = 1_000;

const namesRequest = z.object({ needReturnRemark: z.stringbool().default(false) });
const applyRequest = z.object({
  usernames: z.tuple([z.string()]),
  reason: z.string().max(MAX_REASON).default(''),
});

/** The calls about contacts and blocked people. Who is blocked is decided by the product's own API. */
export function contactCalls(app: FastifyInstance, deps: RestDeps): void {
  readingCalls(app, deps);
  changingCalls(app, deps);
  for (const [method, path] of CLOSED) {
    serve(app, deps, { method, path }, () =>
      Promise.reject(
        new RestError(400, 'service_not_enabled', 'this is managed by the product API'),
      ),
    );
  }
}

function readingCalls(app: FastifyInstance, deps: RestDeps): void {
  const { people } = deps.calls;
  serve(
    app,
    deps,
    { method: 'GET', path: '/users/:user/contacts/users', query: namesRequest },
    async ({ self, query }) => {
      const contacts = await people.contacts(self);
      return query.needReturnRemark ? { entities: contacts.map(withRemark) } : { data: contacts };
    },
  );
  serve(app, deps, { method: 'GET', path: '/users/:user/contacts' }, async ({ self }) => ({
    data: { contacts: (await people.contacts(self)).map(withRemark), cursor: '' },
  }));
  serve(app, deps, { method: 'GET', path: '/users/:user/blocks/users' }, async ({ self }) => ({
    data: await people.blocked(self),
  }));
}

function changingCalls(app: FastifyInstance, deps: RestDeps): void {
  const { people } = deps.calls;
  serve(
    app,
    deps,
    { method: 'POST', path: '/users/:user/contacts/apply', body: applyRequest },
    async ({ self, body: { usernames, reason } }) =>
      done(await people.request(self, person(usernames[0]), reason), usernames[0]),
  );
  const answers = [
    ['POST', '/users/:user/contacts/accept/users/:other', people.accept],
    ['POST', '/users/:user/contacts/decline/users/:other', people.decline],
    ['DELETE', '/users/:user/contacts/users/:other', people.remove],
  ] as const;
  for (const [method, path, change] of answers) {
    serve(app, deps, { method, path }, async ({ self, params: { other = '' } }) =>
      done(await change(self, person(other)), other),
    );
  }
}

/** Calls of the SDK for what the product's own API decides. */
const CLOSED = [
  ['PUT', '/users/:user/contacts/users/:other'],
  ['POST', '/sdk/user/:user/blocks'],
  ['DELETE', '/sdk/user/:user/blocks'],
] as const;

function person(name: string): ChatAddress {
  const address = parseChatAddress(name);
  if (!address.ok) throw unknownUser(name);
  return address.value;
}

function done(changed: Result<void, ContactRefusal>, name: string): object {
  if (changed.ok) return { data: {} };
  switch (changed.error.kind) {
    case 'unknown-user':
      throw unknownUser(name);
    case 'blocked':
      throw forbidden();
    case 'too-many-requests':
      throw new RestError(429, 'reach_limit', 'too many requests wait for an answer');
    default:
      throw malformedCall(changed.error.kind);
  }
}

function withRemark(username: string): { readonly username: string; readonly remark: string } {
  return { username, remark: '' };
}

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
