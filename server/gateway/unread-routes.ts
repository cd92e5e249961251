import { unreadMessages } from '@/contract/http/messaging';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { UnreadTotals } from '@server/kernel/ports/chat-provider';
import { addressOf } from './account-store';

/** What {@link unreadRoutes} needs. */
export interface UnreadRoutesDeps {
  readonly db: Database;
  /** The conversation index of the chat service. */
  readonly unreadTotals: (address: ChatAddress) => Promise<UnreadTotals>;
}

/** The number of unread messages, for pages that are not connected to the chat service. */
export function unreadRoutes({ db, unreadTotals }: UnreadRoutesDeps): RouteGroup {
  return [
    route(unreadMessages, async ({ user }) => {
      const address = await addressOf(db, user);
      const totals = address === undefined ? undefined : await unreadTotals(address);
      return ok({ messages: totals?.total ?? 0 });
    }),
  ];
}
