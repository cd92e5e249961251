import { ok } from '@/domain/shared/result';
import { parseCursor, toPage } from '@server/kernel/data/keyset';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createAnswerComplaint } from './answer-complaint';
import { createBanUser, createLiftBan } from './ban-user';
import { createClaimComplaint } from './claim-complaint';
import { createEndDeskSessions } from './desk/end-desk-sessions';
import { grantRoutes } from './grants/grant-routes';
import { createListComplaints } from './list-complaints';
import { moderationRoutes } from './moderation/moderation-routes';
import { postRoutes } from './moderation/post-routes';
import * as calls from '@/contract/operator/operator-calls';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { endDeskSessions } from '@/contract/operator/desk-calls';
import { openPicture } from '@/contract/operator/picture-calls';
import { createOpenPicture } from './open-picture';
import { answer, base64, listed, named, same } from './operator-answers';
import { iso } from '@server/kernel/time';
import type { OperatorDeps } from './operator-deps';
import { orderRoutes } from './orders/order-routes';
import { createPublishAnnouncement, createWithdrawAnnouncement } from './publish-announcement';
import { createReadConversation, createShowComplaint } from './show-complaint';
import { operatorShopRoutes } from './shop/operator-shop-routes';
import { supportRoutes } from './support/support-routes';
import { createListBanned, createReadLog, createShowUser } from './show-user';

/** Everything an operator can ask for. */
export function operatorRoutes(deps: OperatorDeps): RouteGroup {
  return [
    ...announcementRoutes(deps),
    ...complaintRoutes(deps),
    ...userRoutes(deps),
    ...moderationRoutes(deps),
    ...postRoutes(deps),
    ...supportRoutes(deps),
    ...grantRoutes(deps),
    ...orderRoutes(deps),
    ...operatorShopRoutes(deps),
    ...deskRoutes(deps),
  ];
}

function deskRoutes(deps: OperatorDeps): RouteGroup {
  const endSessions = createEndDeskSessions(deps);
  return [
    route(endDeskSessions, async ({ request: { operator } }) =>
      ok({ ended: await endSessions(operator) }),
    ),
  ];
}

function announcementRoutes(deps: OperatorDeps): RouteGroup {
  const publish = createPublishAnnouncement(deps);
  const withdraw = createWithdrawAnnouncement(deps);
  return [
    route(announcementCalls.announcementList, async ({ request }) =>
      answer(await announcementPage(deps, request.page), listed),
    ),
    route(announcementCalls.publishAnnouncement, async ({ request }) =>
      answer(await publish(request.operator, request.texts), (id) => ({ id })),
    ),
    route(announcementCalls.withdrawAnnouncement, async ({ request }) =>
      answer(await withdraw(request.operator, request.id), (id) => ({ id })),
    ),
  ];
}

async function announcementPage({ db, announcements }: OperatorDeps, page: string | undefined) {
  const cursor = parseCursor(page, 'word');
  if (!cursor.ok) return cursor;
  const { rows, ...rest } = toPage(
    await announcements.toEverybody(db, cursor.value),
    ({ at, id }) => ({ at, id }),
  );
  return ok({ ...rest, rows: rows.map(({ id, at, texts }) => ({ id, at: iso(at), texts })) });
}

function complaintRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListComplaints(deps);
  const show = createShowComplaint(deps);
  const readConversation = createReadConversation(deps);
  const claim = createClaimComplaint(deps);
  const answerIt = createAnswerComplaint(deps);
  const open = createOpenPicture(deps);
  return [
    route(calls.complaintList, async ({ request }) => answer(await list(request), listed)),
    route(calls.complaintDetail, async ({ request }) => answer(await show(request.id), same)),
    route(calls.complaintMessages, async ({ request }) =>
      answer(await readConversation(request.operator, request.id), (rows) => ({
        rows: [...rows],
      })),
    ),
    route(openPicture, async ({ request: { complaint, who, ...order } }) =>
      answer(await open({ ...order, complaint, who }), base64),
    ),
    route(calls.claimComplaint, async ({ request: { operator, id } }) =>
      answer(await claim(operator, id), ({ operator: heldBy }) => ({ id, heldBy })),
    ),
    route(calls.answerComplaint, async ({ request: { outcome, ...order } }) =>
      answer(await answerIt({ ...order, outcome }), (id) => ({ id })),
    ),
  ];
}

function userRoutes(deps: OperatorDeps): RouteGroup {
  const show = createShowUser(deps);
  const listBanned = createListBanned(deps);
  const ban = createBanUser(deps);
  const lift = createLiftBan(deps);
  const readLog = createReadLog(deps);
  return [
    route(calls.userDetail, async ({ request }) => answer(await show(request), same)),
    route(calls.bannedUsers, async ({ request }) => answer(await listBanned(request.page), listed)),
    route(calls.banUser, async ({ request: { note, until, ...order } }) =>
      answer(await ban({ ...order, note, until }), ({ person, ban: { until: end } }) => ({
        ...named(person),
        ...(end !== undefined && { until: iso(new Date(end)) }),
      })),
    ),
    route(calls.unbanUser, async ({ request }) =>
      answer(await lift(request.operator, request.who), named),
    ),
    route(calls.operatorLog, async ({ request }) => answer(await readLog(request.page), listed)),
  ];
}
