import { billDetail, bills } from '@/contract/http/wallet';
import { CODE } from '@/contract/http/envelope';
import { err } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createListBills, createOpenBill, type BillDeps } from './list-bills';

/** The calls about a person's balances and their movements. */
export function walletRoutes(deps: BillDeps): RouteGroup {
  const listBills = createListBills(deps);
  const openBill = createOpenBill(deps);
  return [
    route(bills, async ({ user, request: { before, type, from, until } }) => {
      const page = await listBills({
        user,
        ...(before !== undefined && { before }),
        ...(type && { type }),
        ...(from !== undefined && { from: new Date(from) }),
        ...(until !== undefined && { until: new Date(until) }),
      });
      return page.ok ? page : err({ ...page.error, code: CODE.badRequest, field: 'before' });
    }),
    route(billDetail, async ({ user, request }) => {
      const opened = await openBill(user, request.id);
      return opened.ok ? opened : err({ ...opened.error, code: CODE.notFound });
    }),
  ];
}
