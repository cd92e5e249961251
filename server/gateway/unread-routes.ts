import { unreadMessages } from '@/contract/http/messaging';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ChatRelations } from '@server/kernel/ports/chat-relations';
import type { UnreadTotals } from './gateway-types';

/** What {@link unreadRoutes} needs. */
export interface UnreadRoutesDeps {
  readonly db: Database;
  /** The conversation index of the chat service. */
  readonly chat: { unreadTotals(address: ChatAddress): Promise<UnreadTotals> };
  readonly relations: Pick<ChatRelations, 'addressOf'>;
}

/** How much waits to be read, for pages that are not connected to the chat service. */
export function unreadRoutes({ db, chat, relations }: UnreadRoutesDeps): RouteGroup {
  return [
    route(unreadMessages, async ({ user }) => {
      const address = await relations.addressOf(db, user);
      const totals = address === undefined ? undefined : await chat.unreadTotals(address);
      return ok({ messages: totals?.total ?? 0 });
    }),
  ];
}
