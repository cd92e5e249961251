import { expect, it } from 'vitest';
import * as z from 'zod';
import { HOUR, MINUTE } from '@/domain/shared/time';
import {
  cloudFault,
  cloudFaultText,
  CloudRest,
} from '@server/gateway/dialects/outside/easemob/cloud-rest';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';

/** A cloud that answers each call with what comes next, and notes who asked. */
function scripted(...answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const clock = movableClock();
  const left = [...answers];
  const settings = {
    appKey: 'acme#app',
    clientId: 'id',
    clientSecret: 'secret',
    restUrl: 'https://rest.example',
  };
  const ask: typeof fetch = async (url, init) => {
    const authorization = new Headers(init?.headers).get('authorization') ?? 'nobody';
    asked.push(`${init?.method} ${url as string} as ${authorization}`);
    const next = left.shift() ?? new Error('nothing left to say');
    if (next instanceof Error) throw next;
    return next;
  };
  return { rest: new CloudRest({ settings, clock, fetch: ask }), asked, clock };
}

const token = (name: string) =>
  Response.json({ access_token: name, expires_in: 3_600, application: 'x' });
const refused = (status: number, error: string, text = '') =>
  Response.json({ error, error_description: text }, { status });

const USER_CALL = { method: 'GET', path: '/users/ann' } as const;
const TOKEN = 'POST https://rest.example/acme/app/token as nobody';
const USER = 'GET https://rest.example/acme/app/users/ann as Bearer';

it('asks for one token for calls made at once, and keeps it while it is fresh', async () => {
  const { rest, asked, clock } = scripted(
    token('a'),
    Response.json({}),
    Response.json({}),
    token('b'),
    Response.json({}),
  );
  await Promise.all([rest.call(USER_CALL, z.unknown()), rest.call(USER_CALL, z.unknown())]);
  clock.advance(HOUR);
  await rest.call(USER_CALL, z.unknown());
  expect(asked).toEqual([TOKEN, `${USER} a`, `${USER} a`, TOKEN, `${USER} b`]);
});

it('renews a token that is refused, once', async () => {
  const { rest, asked } = scripted(
    token('a'),
    refused(401, 'unauthorized'),
    token('b'),
    refused(401, 'unauthorized'),
  );
  expect(expectErr(await rest.call(USER_CALL, z.unknown())).kind).toBe('unauthorized');
  expect(asked).toEqual([TOKEN, `${USER} a`, TOKEN, `${USER} b`]);
});

it('does not call without a token, nor ask for one again and again', async () => {
  const { rest, asked, clock } = scripted(
    refused(401, 'unauthorized'),
    token('a'),
    Response.json({}),
  );
  for (let call = 0; call < 3; call += 1) {
    expect(expectErr(await rest.call(USER_CALL, z.unknown())).kind).toBe('unauthorized');
  }
  expect(asked).toEqual([TOKEN]);
  clock.advance(MINUTE);
  expectOk(await rest.call(USER_CALL, z.unknown()));
  expect(asked).toEqual([TOKEN, TOKEN, `${USER} a`]);
});

it.each([
  ['no answer', new Error('refused'), { kind: 'unreachable' }],
  [
    'an answer that is no JSON',
    new Response('<html>'),
    { kind: 'unexpected', detail: 'something else' },
  ],
  ['another answer', Response.json({ other: 1 }), { kind: 'unexpected', detail: 'something else' }],
  ['an error page', new Response('<html>', { status: 502 }), { kind: 'busy' }],
])('names %s', async (_what, answer, fault) => {
  const { rest } = scripted(token('a'), answer);
  expect(expectErr(await rest.call(USER_CALL, z.object({ name: z.string() })))).toEqual(fault);
});

it('reads the answer by its shape', async () => {
  const { rest } = scripted(token('a'), Response.json({ name: 'ann', more: 1 }));
  expect(expectOk(await rest.call(USER_CALL, z.object({ name: z.string() })))).toEqual({
    name: 'ann',
  });
});

it.each([
  [400, 'duplicate_unique_property_exists', '', 'user-exists'],
  [400, 'illegal_argument', 'USERNAME_TOO_LONG', 'name-too-long'],
  [400, 'illegal_argument', 'username [Ä] is not legal', 'name-illegal'],
  [400, 'illegal_argument', 'password or pin must provided', 'unexpected'],
  [401, 'unauthorized', 'token is illegal.', 'unauthorized'],
  [401, 'auth_bad_access_token', '', 'unauthorized'],
  [429, 'resource_limited', 'upgrade to the enterprise edition', 'quota-exceeded'],
  [429, 'reach_limit', '', 'busy'],
  [503, '', '', 'busy'],
  [404, 'invalid_grant', 'user not found', 'user-unknown'],
  [400, 'invalid_grant', 'user not activated', 'unauthorized'],
  [404, 'entity_not_found', '', 'user-unknown'],
  [404, 'service_resource_not_found', '', 'user-unknown'],
  [400, 'management', 'User with id null does not exist', 'user-unknown'],
  [404, 'organization_application_not_found', '', 'unexpected'],
])('%i %s %s is %s', (status, error, description, kind) => {
  const fault = cloudFault({ status, error, description });
  expect(fault.kind).toBe(kind);
  expect(cloudFaultText(fault)).toMatch(/^the chat cloud/);
});
