import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { SECOND } from '@/domain/shared/time';
import { exchangeSecret } from '../issue-token';
import { findToken, hashToken } from '../repositories/token-repository';
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
  app.post('/token', async (request) => {
    const parsed = tokenRequest.safeParse(request.body);
    const { username = '', password = '' } = parsed.data ?? {};
    const issued = await exchangeSecret(tokens, username, password);
    // One answer for a wrong secret and an unknown name: neither tells the other.
    if (!issued) throw new RestError(400, 'invalid_grant', 'invalid password');
    const expires = Math.floor((issued.expiresAt - clock.now()) / SECOND);
    return { access_token: issued.token, expires_in: expires, user: { username } };
  });
  // Accounts are made by the product's registration; the SDK reads the refusal as "no permission".
  app.post('/users', async () => {
    throw new RestError(400, 'unauthorized', 'registration is not open');
  });
  serve(app, deps, { method: 'GET', path: '/sdk/users/:user/token/expires' }, async ({ token }) => {
    const known = await findToken(db, hashToken(token));
    if (!known) throw unauthenticated();
    return { expire_timestamp: known.expiresAt };
  });
}
