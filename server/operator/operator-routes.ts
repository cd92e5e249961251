import { ok } from '@/domain/shared/result';
import { DAY, later } from '@/domain/shared/time';
import { parseCursor, toPage } from '@server/kernel/data/keyset';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { instantOf } from '@server/kernel/time';
import { createAnswerComplaint, createClaimComplaint } from './handle-complaint';
import { createBanUser, createLiftBan, createWarnUser } from './ban-user';
import { createEndDeskSessions } from './desk/desk-sessions';
import {
  createListComplaints,
  createReadConversation,
  createShowComplaint,
} from './show-complaints';
import * as calls from '@/contract/operator/operator-calls';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { endDeskSessions } from '@/contract/operator/desk-calls';
import { openPicture } from '@/contract/operator/picture-calls';
import { createOpenPicture } from './open-picture';
import { answer, base64, listed, named, same } from './operator-answers';
import type { OperatorDeps } from './operator-deps';
import { createPublishAnnouncement, createWithdrawAnnouncement } from './publish-announcement';
import { createListBanned, createReadLog, createShowUser } from './show-user';
import * as grantCalls from '@/contract/operator/grant-calls';
import { createGrantCoins, createListGrants } from './grants/grant-coins';
import * as orderCalls from '@/contract/operator/order-calls';
import { createListOrders, createSettleOrder } from './orders';
import * as shopCalls from '@/contract/operator/shop-calls';
import {
  createListShopOrders,
  createOpenShopAddress,
  createCancelShopOrder,
  createSendShopOrder,
} from './shop-orders';
import * as moderationCalls from '@/contract/operator/moderation-calls';
import { createAddNote, createRemoveNote } from './notes/keep-notes';
import {
  createListPersonPictures,
  createOpenPersonPicture,
  createRemovePersonPicture,
} from './moderation/person-pictures';
import * as faceCalls from '@/contract/operator/face-calls';
import { createDecideFace, createListPendingFaces, createOpenFace } from './moderation/face-checks';
import * as postCalls from '@/contract/operator/post-calls';
import type { UserId } from '@/domain/shared/ids';
import { namedPeople } from './find-user';
import {
  createHidePost,
  createOpenPostPicture,
  createShowPostAgain,
  createShowReportedPost,
} from './moderation/hide-post';
import * as supportCalls from '@/contract/operator/support-calls';
import {
  createClaimSupport,
  createCloseSupport,
  type ActOnSupport,
  createAnswerSupport,
  createTranslateSupport,
} from './support/answer-support';
import { createListSupport, createShowSupport, toStanding } from './support/support-conversation';

/** Everything an operator can ask for. */
export function operatorRoutes(deps: OperatorDeps): RouteGroup {
  return [
    ...announcementRoutes(deps),
    ...complaintRoutes(deps),
    ...warningRoutes(deps),
    ...userRoutes(deps),
    ...moderationRoutes(deps),
    ...postRoutes(deps),
    ...operatorFaceRoutes(deps),
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

/** The days of warnings that operators see. */
const WARNING_DAYS = 30;

function warningRoutes({ db, clock, countWarnings }: OperatorDeps): RouteGroup {
  return [
    route(calls.warningCounts, async () => {
      const since = later(clock.now(), -WARNING_DAYS * DAY);
      return ok({ rows: [...(await countWarnings(db, since))] });
    }),
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
  return ok({ ...rest, rows: rows.map(({ id, at, texts }) => ({ id, at: instantOf(at), texts })) });
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
        ...(end !== undefined && { until: end }),
      })),
    ),
    route(calls.unbanUser, async ({ request }) =>
      answer(await lift(request.operator, request.who), named),
    ),
    route(calls.operatorLog, async ({ request }) => answer(await readLog(request.page), listed)),
  ];
}

/** Coins that operators grant. */
function grantRoutes(deps: OperatorDeps): RouteGroup {
  const give = createGrantCoins(deps);
  const list = createListGrants(deps);
  return [
    route(grantCalls.grantCoins, async ({ request }) => answer(await give(request), same)),
    route(grantCalls.grantedCoins, async ({ request }) => answer(await list(request.page), listed)),
  ];
}

/** Orders of coins, packages and memberships. */
function orderRoutes(deps: OperatorDeps): RouteGroup {
  const waiting = createListOrders(deps, 'waiting');
  const all = createListOrders(deps, 'all');
  const settle = createSettleOrder(deps);
  return [
    route(orderCalls.heldOrders, async ({ request }) =>
      answer(await waiting(request.page), listed),
    ),
    route(orderCalls.allOrders, async ({ request: { page, from, until, id, withdrawn } }) => {
      const which = { from, until, id, isWithdrawn: withdrawn };
      return answer(await all(page, which), listed);
    }),
    route(orderCalls.settleOrder, async ({ request }) => answer(await settle(request), same)),
  ];
}

/** Orders at the shop, which operators send. */
function operatorShopRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListShopOrders(deps);
  const open = createOpenShopAddress(deps);
  const send = createSendShopOrder(deps);
  const cancel = createCancelShopOrder(deps);
  return [
    route(shopCalls.operatorShopOrders, async ({ request: { tab, page } }) =>
      answer(await list(tab, page), same),
    ),
    route(shopCalls.openShopAddress, async ({ request: { operator, id } }) =>
      answer(await open(operator, id), ({ address }) => ({ address })),
    ),
    route(shopCalls.sendShopOrder, async ({ request: { operator, id } }) =>
      answer(await send(operator, id), () => ({ id })),
    ),
    route(shopCalls.refuseShopOrder, async ({ request: { operator, id, reason } }) =>
      answer(await cancel(operator, id, reason), ({ price: coins, owedPaid }) => ({
        id,
        coins,
        owedPaid,
      })),
    ),
  ];
}

/** What an operator does about one person: warnings, pictures and notes. */
function moderationRoutes(deps: OperatorDeps): RouteGroup {
  const warn = createWarnUser(deps);
  const list = createListPersonPictures(deps);
  const open = createOpenPersonPicture(deps);
  const remove = createRemovePersonPicture(deps);
  const addNote = createAddNote(deps);
  const removeNote = createRemoveNote(deps);
  return [
    route(moderationCalls.warnUser, async ({ request }) => answer(await warn(request), named)),
    route(moderationCalls.userPictures, async ({ request }) =>
      answer(await list(request.operator, request.who), (pictures) => ({
        rows: pictures.map(({ at, ...picture }) => ({ ...picture, at: instantOf(at) })),
      })),
    ),
    route(moderationCalls.openUserPicture, async ({ request }) =>
      answer(await open(request), base64),
    ),
    route(moderationCalls.removeUserPicture, async ({ request }) =>
      answer(await remove(request), (use) => ({ use })),
    ),
    route(moderationCalls.addNote, async ({ request }) =>
      answer(await addNote(request), (id) => ({ id })),
    ),
    route(moderationCalls.removeNote, async ({ request }) =>
      answer(await removeNote(request), (id) => ({ id })),
    ),
  ];
}

/** What an operator does about posts and comments. */
function postRoutes(deps: OperatorDeps): RouteGroup {
  const show = createShowReportedPost(deps);
  const open = createOpenPostPicture(deps);
  const hide = createHidePost(deps);
  const showAgain = createShowPostAgain(deps);
  const named = async (author: UserId) => (await namedPeople(deps, [author]))(author);
  return [
    route(postCalls.postDetail, async ({ request }) => {
      const found = await show(request);
      if (!found.ok) return answer(found, same);
      const { author, at, pictures, text, hidden, deleted } = found.value;
      const shown = { text, hidden, deleted, at: instantOf(at), pictures: pictures.length };
      return answer(ok({ ...shown, author: await named(author) }), same);
    }),
    route(postCalls.openPostPicture, async ({ request }) => answer(await open(request), base64)),
    route(postCalls.hidePost, async ({ request: { reason, ...order } }) => {
      const done = await hide({ ...order, reason });
      if (!done.ok) return answer(done, same);
      return ok({ ...done.value, author: await named(done.value.author) });
    }),
    route(postCalls.showPost, async ({ request }) => {
      const done = await showAgain(request);
      if (!done.ok) return answer(done, same);
      return ok({ ...done.value, author: await named(done.value.author) });
    }),
  ];
}

/** The live pictures that people send to have their face confirmed. */
function operatorFaceRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListPendingFaces(deps);
  const open = createOpenFace(deps);
  const decide = createDecideFace(deps);
  return [
    route(faceCalls.pendingFaces, async ({ request }) => answer(await list(request.page), listed)),
    route(faceCalls.openFace, async ({ request }) => answer(await open(request), base64)),
    route(faceCalls.decideFace, async ({ request }) => answer(await decide(request), named)),
  ];
}

/** The queue of support and its conversations. */
function supportRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListSupport(deps);
  const show = createShowSupport(deps);
  const claim = createClaimSupport(deps);
  const close = createCloseSupport(deps);
  const reply = createAnswerSupport(deps);
  const translate = createTranslateSupport(deps);
  const stand = async (act: ActOnSupport, operator: string, who: string) =>
    answer(await act(operator, who), (standing) => toStanding(standing, deps.clock.now()));
  return [
    route(supportCalls.supportQueue, async ({ request }) =>
      answer(await list(request.operator, request.list, request.page), listed),
    ),
    route(supportCalls.supportConversation, async ({ request }) =>
      answer(await show(request.operator, request.who), (shown) => shown),
    ),
    route(supportCalls.claimSupport, ({ request }) => stand(claim, request.operator, request.who)),
    route(supportCalls.closeSupport, ({ request }) => stand(close, request.operator, request.who)),
    route(supportCalls.answerSupport, async ({ request: { translate: other, ...order } }) =>
      answer(await reply({ ...order, translate: other === true }), same),
    ),
    route(supportCalls.translateSupport, async ({ request }) =>
      answer(await translate(request), (translation) => ({ translation })),
    ),
  ];
}
