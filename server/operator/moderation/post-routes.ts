import * as calls from '@/contract/operator/post-calls';
import type { UserId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { namedPeople } from '../named-people';
import { answer, base64, same } from '../operator-answers';
import { iso } from '@server/kernel/time';
import type { OperatorDeps } from '../operator-deps';
import {
  createHidePost,
  createOpenPostPicture,
  createShowPostAgain,
  createShowReportedPost,
} from './hide-post';

/** What an operator does about posts and comments. */
export function postRoutes(deps: OperatorDeps): RouteGroup {
  const show = createShowReportedPost(deps);
  const open = createOpenPostPicture(deps);
  const hide = createHidePost(deps);
  const showAgain = createShowPostAgain(deps);
  const named = async (author: UserId) => (await namedPeople(deps, [author]))(author);
  return [
    route(calls.postDetail, async ({ request }) => {
      const found = await show(request);
      if (!found.ok) return answer(found, same);
      const { author, at, pictures, text, hidden, deleted } = found.value;
      const shown = { text, hidden, deleted, at: iso(at), pictures: pictures.length };
      return answer(ok({ ...shown, author: await named(author) }), same);
    }),
    route(calls.openPostPicture, async ({ request }) => answer(await open(request), base64)),
    route(calls.hidePost, async ({ request: { reason, ...order } }) => {
      const done = await hide({ ...order, reason });
      if (!done.ok) return answer(done, same);
      return ok({ ...done.value, author: await named(done.value.author) });
    }),
    route(calls.showPost, async ({ request }) => {
      const done = await showAgain(request);
      if (!done.ok) return answer(done, same);
      return ok({ ...done.value, author: await named(done.value.author) });
    }),
  ];
}
