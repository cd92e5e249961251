import { unreadMessages } from '@/contract/http/messaging';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { UnreadTotals } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';

interface UnreadRoutesDeps {
  readonly db: Database;
  readonly people: Pick<People, 'find'>;
  /** The conversation index of the chat service. */
  readonly unreadTotals: (address: ChatAddress) => Promise<UnreadTotals>;
}

/** The number of unread messages, for pages that are not connected to the chat service. */
export function unreadRoutes({ db, people, unreadTotals }: UnreadRoutesDeps): RouteGroup {
  return [
    route(unreadMessages, async ({ user }) => {
      const person = await people.find(db, user);
      const totals = person && (await unreadTotals(person.address));
      return ok({ messages: totals?.total ?? 0 });
    }),
  ];
}
