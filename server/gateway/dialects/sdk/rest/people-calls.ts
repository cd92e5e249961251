import * as z from 'zod';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ChatCalls } from '@server/gateway/core/chat-calls';
import type { ContactRefusal } from '@server/gateway/core/contacts/change-contacts';
import { addressField, forbidden, malformedCall, RestError, unknownUser, type Serve } from './call';

/** Longest words of a request on the wire; the rule about them is the domain's. */
const MAX_REASON = 1_000;
/** People one call may name; the SDK allows itself as many. */
const MAX_NAMES = 100;

const namesRequest = z.object({ needReturnRemark: z.stringbool().default(false) });
const applyRequest = z.object({
  usernames: z.tuple([z.string()]),
  reason: z.string().max(MAX_REASON).default(''),
});
const names = z.array(addressField).min(1).max(MAX_NAMES);
const presenceRequest = z.object({ usernames: names });

/** The calls about contacts, blocked people and presence. Who is blocked is decided by the product's own API. */
export function peopleCalls(serve: Serve, calls: ChatCalls): void {
  contactCalls(serve, calls);
  presenceCalls(serve, calls);
  serve('GET', '/users/:user/blocks/users', {}, async ({ self }) => ({
    data: await calls.people.blocked(self),
  }));
  const closed = new RestError(400, 'service_not_enabled', 'this is managed by the product API');
  for (const [method, path] of CLOSED) serve(method, path, {}, () => Promise.reject(closed));
}

/** Calls of the SDK for what the product's own API decides. */
const CLOSED = [
  ['PUT', '/users/:user/contacts/users/:other'],
  ['POST', '/sdk/user/:user/blocks'],
  ['DELETE', '/sdk/user/:user/blocks'],
] as const;

function contactCalls(serve: Serve, { people }: ChatCalls): void {
  const path = '/users/:user/contacts';
  serve('GET', `${path}/users`, { query: namesRequest }, async ({ self, query }) => {
    const contacts = await people.contacts(self);
    return query.needReturnRemark ? { entities: contacts.map(withRemark) } : { data: contacts };
  });
  serve('GET', path, {}, async ({ self }) => ({
    data: { contacts: (await people.contacts(self)).map(withRemark), cursor: '' },
  }));
  serve('POST', `${path}/apply`, { body: applyRequest }, async ({ self, body }) => {
    const [name] = body.usernames;
    return done(await people.request(self, person(name), body.reason), name);
  });
  const answers = [
    ['POST', 'accept/users', people.accept],
    ['POST', 'decline/users', people.decline],
    ['DELETE', 'users', people.remove],
  ] as const;
  for (const [method, under, change] of answers) {
    serve(method, `${path}/${under}/:other`, {}, async ({ self, params: { other = '' } }) =>
      done(await change(self, person(other)), other),
    );
  }
}

function presenceCalls(serve: Serve, { people }: ChatCalls): void {
  const path = '/users/:user/presence';
  serve('POST', path, { body: presenceRequest }, async ({ self, body }) => ({
    result: await people.statuses(self, body.usernames),
  }));
  serve('POST', `${path}/:expiry`, { body: presenceRequest }, async ({ self, body, params }) => {
    const seconds = Number(params['expiry']);
    if (!Number.isSafeInteger(seconds) || seconds < 1) throw malformedCall('expiry: not a time');
    return { result: await people.watch(self, body.usernames, seconds) };
  });
  serve('DELETE', path, { body: names }, async ({ self, body }) => {
    people.unwatch(self, body);
    return { result: [] };
  });
  serve('GET', `${path}/sublist`, {}, async ({ self }) => {
    const sublist = await people.watched(self);
    return { result: { totalnum: sublist.length, sublist } };
  });
}

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
