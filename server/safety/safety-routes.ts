import { closeWarning, conversationWarnings } from '@/contract/http/safety';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { CloseWarning, ListWarnings } from './list-warnings';

/** The calls about warnings. */
export function safetyRoutes(listWarnings: ListWarnings, close: CloseWarning): RouteGroup {
  return [
    route(conversationWarnings, async ({ user, request: { address } }) =>
      ok(await listWarnings(user, address)),
    ),
    route(closeWarning, async ({ user, request: { address, kind } }) => {
      await close(user, address, kind);
      return ok({});
    }),
  ];
}
