import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { exchangeSecret } from '@server/gateway/core/issue-token';
import { findToken } from '@server/gateway/core/session/token-store';
import { hashToken } from '@server/kernel/secrets';
import { serve } from './call';
import type { RestDeps } from './rest-deps';
import { RestError, unauthenticated } from './rest-error';

const tokenRequest = z.object({
  grant_type: z.literal('password'),
  username: z.string(),
  password: z.string().max(256),
});

/** The calls before and about a sign-in. */
export function signInCalls(app: FastifyInstance, deps: RestDeps): void {
  const { clock, db, tokens } = deps;
  const signIn = async (request: FastifyRequest) => {
    const parsed = tokenRequest.safeParse(request.body);
    const { username = '', password = '' } = parsed.data ?? {};
    const address = parseChatAddress(username);
    const issued = address.ok && (await exchangeSecret(tokens, address.value, password));
    // A wrong secret and an unknown name get the same answer, which so tells nothing about names.
    if (!issued) throw new RestError(400, 'invalid_grant', 'invalid password');
    const expires = Math.floor((issued.expiresAt - clock.now()) / SECOND);
    return { access_token: issued.token, expires_in: expires, user: { username } };
  };
  app.route({ method: 'POST', url: '/token', handler: signIn });
  // Accounts are made by the product's registration; the SDK reads the refusal as "no permission".
  const refuse = () =>
    Promise.reject(new RestError(400, 'unauthorized', 'registration is not open'));
  app.route({ method: 'POST', url: '/users', handler: refuse });
  serve(app, deps, { method: 'GET', path: '/sdk/users/:user/token/expires' }, async ({ token }) => {
    const known = await findToken(db, hashToken(token));
    if (!known) throw unauthenticated();
    return { expire_timestamp: known.expiresAt };
  });
}
