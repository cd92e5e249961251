import { unreadMessages } from '@/contract/http/messaging';
import { ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ChatProvider } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';

/** The number of unread messages, for pages that are not connected to the chat service. */
export function unreadRoutes(
  db: Database,
  people: Pick<People, 'find'>,
  provider: Pick<ChatProvider, 'unreadTotals'>,
): RouteGroup {
  return [
    route(unreadMessages, async ({ user }) => {
      const person = await people.find(db, user);
      const totals = person && (await provider.unreadTotals(person.address));
      return ok({ messages: totals?.total ?? 0 });
    }),
  ];
}
