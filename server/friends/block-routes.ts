import * as friends from '@/contract/http/friends';
import { CODE } from '@/contract/http/envelope';
import { err, ok } from '@/domain/shared/result';
import { plainRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createBlockPerson } from './block-person';
import { blockedBy, dropBlock } from './block-store';
import type { FriendsDeps } from './friends-deps';
import { createRenamePerson } from './rename-person';

/** The calls about blocks, and about the names one gives to people. */
export function blockRoutes(deps: FriendsDeps): RouteGroup {
  const { db, readCards, people, events } = deps;
  const blockPerson = createBlockPerson(deps);
  const renamePerson = createRenamePerson(deps);
  return [
    route(friends.blockUser, async ({ request, user }) => {
      const blocked = await blockPerson(user, request.userId);
      return blocked.ok ? ok({}) : err(plainRefusal(blocked.error));
    }),
    route(friends.unblockUser, async ({ request, user }) => {
      const other = request.userId;
      await dropBlock(db, user, other);
      const person = await people.find(db, other);
      if (person) events.publish(user, { kind: 'conversation', address: person.address });
      return ok({});
    }),
    route(friends.blockedUsers, async ({ user }) =>
      ok(await readCards(user, await blockedBy(db, user))),
    ),
    route(friends.updateRemarkName, async ({ request, user }) => {
      const renamed = await renamePerson(user, request.userId, request.remark);
      if (renamed.ok) return ok({});
      const { kind } = renamed.error;
      if (kind === 'user-not-found') return err(plainRefusal(renamed.error));
      return err({ kind, code: CODE.badRequest, field: 'friendRemarkName' });
    }),
  ];
}
