import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { blockedBy, friendsOf } from '../repositories/account-repository';
import { serve } from './call';
import type { RestDeps } from './rest-deps';
import { RestError } from './rest-error';

const namesRequest = z.object({ needReturnRemark: z.stringbool().default(false) });

/**
 * The calls about friends and blocked people. Friendship is made and ended by the product's own
 * API, so here it is only read; the calls that would change it say so.
 */
export function contactCalls(app: FastifyInstance, deps: RestDeps): void {
  const { db } = deps;
  serve(
    app,
    deps,
    { method: 'GET', path: '/users/:user/contacts/users', query: namesRequest },
    async ({ self, query }) => {
      const friends = await friendsOf(db, self);
      return query.needReturnRemark ? { entities: friends.map(withRemark) } : { data: friends };
    },
  );
  serve(app, deps, { method: 'GET', path: '/users/:user/contacts' }, async ({ self }) => ({
    data: { contacts: (await friendsOf(db, self)).map(withRemark), cursor: '' },
  }));
  serve(app, deps, { method: 'GET', path: '/users/:user/blocks/users' }, async ({ self }) => ({
    data: await blockedBy(db, self),
  }));
  for (const [method, path] of CHANGES) {
    serve(app, deps, { method, path }, () =>
      Promise.reject(
        new RestError(400, 'service_not_enabled', 'contacts are managed by the product API'),
      ),
    );
  }
}

const CHANGES = [
  ['POST', '/users/:user/contacts/apply'],
  ['POST', '/users/:user/contacts/accept/users/:other'],
  ['POST', '/users/:user/contacts/decline/users/:other'],
  ['DELETE', '/users/:user/contacts/users/:other'],
  ['PUT', '/users/:user/contacts/users/:other'],
  ['POST', '/sdk/user/:user/blocks'],
  ['DELETE', '/sdk/user/:user/blocks'],
] as const;

function withRemark(username: string): { readonly username: string; readonly remark: string } {
  return { username, remark: '' };
}
