import * as notices from '@/contract/http/notices';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { ok } from '@/domain/shared/result';
import { pageAnswer } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { CountNews } from '@server/kernel/ports/notices';
import { createListAnnouncements, createListInteractions, createSeeNotices } from './list-notices';
import type { NoticesDeps } from './notices-deps';

/** The calls about interaction notices and announcements. */
export function noticesRoutes(deps: NoticesDeps, countNews: CountNews): RouteGroup {
  const listInteractions = createListInteractions(deps);
  const listAnnouncements = createListAnnouncements(deps);
  const seeNotices = createSeeNotices(deps);
  return [
    route(notices.interactions, async ({ request, user }) =>
      pageAnswer(await listInteractions(user, request.before)),
    ),
    route(notices.announcements, async ({ request, user, language = DEFAULT_LANGUAGE }) =>
      pageAnswer(await listAnnouncements(user, language, request.before)),
    ),
    route(notices.seeNotices, async ({ request, user }) =>
      ok({ seen: await seeNotices(user, request.momentId) }),
    ),
    route(notices.unseenCounts, async ({ user }) => ok(await countNews(user))),
  ];
}
