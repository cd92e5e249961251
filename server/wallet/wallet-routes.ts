import { bills } from '@/contract/http/wallet';
import { CODE } from '@/contract/http/envelope';
import { err } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ListBills } from './list-bills';

/** The calls about what one has and where it went. */
export function walletRoutes({ listBills }: { readonly listBills: ListBills }): RouteGroup {
  return [
    route(bills, async ({ user, request }) => {
      const page = await listBills(user, request.before);
      return page.ok ? page : err({ ...page.error, code: CODE.badRequest, field: 'before' });
    }),
  ];
}
