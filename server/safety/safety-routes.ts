import { closeWarning, conversationWarnings } from '@/contract/http/safety';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { CloseWarning, ListWarnings } from './list-warnings';

/** The calls about warnings. */
export function safetyRoutes(listWarnings: ListWarnings, close: CloseWarning): RouteGroup {
  return [
    route(conversationWarnings, async ({ user, request: { peer } }) =>
      ok(await listWarnings(user, peer)),
    ),
    route(closeWarning, async ({ user, request: { peer, kind } }) => {
      await close(user, peer, kind);
      return ok({});
    }),
  ];
}
