import { ok, type Result } from '@/domain/shared/result';
import { createBans } from '../account/bans';
import { createLiveSessions } from '../account/live-sessions';
import { onEndings } from '../account/session-endings';
import { createExportSlice } from '../account/export/export-slice';
import { complaintQueue } from '../complaints/complaint-queue';
import { createComplaintsSlice } from '../complaints/complaints-slice';
import { composeBuying } from './buying';
import { composeChat, type ChatSlices } from './chat';
import { exportSections } from './export';
import { composeFriends } from './friends';
import { composeIdentity, type Identity, type IdentityNeeds } from './identity';
import { people } from './people';
import { composeSquare } from './square';
import { composeTranslating } from './translating';
import type { ComposedKit } from './kit';
import { createEraseFriends, type FriendsSlice } from '../friends/friends-slice';
import { createKnownByRelation } from '../friends/known-people-store';
import { peopleApart } from '../friends/block-store';
import { audiencesOf } from '../friends/privacy-store';
import { relations } from '../friends/relations';
import type { Bans, EraseWithAccount, FollowBan } from '../kernel/ports/account';
import type { Slice, SliceSet } from '../kernel/slice';
import { createSupportChat } from '../messaging/support-chat';
import { mutedChats } from '../notices/mute-store';
import { announcements, createNoticesSlice, type NoticesSlice } from '../notices/notices-slice';
import { countWithoutBanned } from '../moments/banned-people-store';
import { eraseMoments } from '../moments/erase-moments-store';
import { createMomentPictures } from '../moments/moment-pictures';
import { createReportedPosts } from '../moments/reported-posts';
import { createKeepNotice } from '../notices/notify';
import { eraseNotes } from '../operator/notes/note-store';
import type { OperatorNeeds } from '../operator/operator-deps';
import { createOperatorSlice } from '../operator/operator-slice';
import type { ShopKeyFault } from '../shop/open-shop-key';
import { createShopSlice, type ShopSlice } from '../shop/shop-slice';
import { blankAvatar } from '../profile/blank-avatar';
import type { EngineProblem } from '../translation/engine/create-engine';
import { findReadTranslations } from '../translation/known-translation-store';
import { createCompanionAnswerSlice } from '../demo/answer-slice';

/** How the author of a post stands to others. */
const BESIDE = { people, audiencesOf, peopleApart };

/** Every slice of the product, in the order in which they start; `assets` has the built threads. */
export async function composeSlices(
  kit: ComposedKit,
  assets: string,
): Promise<Result<SliceSet, EngineProblem | ShopKeyFault>> {
  const translating = composeTranslating(kit, assets);
  if (!translating.ok) return translating;
  const chat = await composeChat(kit, {
    translating: translating.value,
    readCards: (viewer, others) => identity.readCards(viewer, others),
    tellOfMutualLike: (person, other) => notices.tellOfPerson(person, other, 'mutualLike'),
    endMutualLike: (person, other) => notices.endNewsOf(person, other, 'mutualLike'),
    endFriendship: (one, other) => friends.endFriendship(one, other),
  });
  const { wallet, messaging, gifts, gateway, translation, demo, matching } = chat;
  const opened = await composeShop(kit, chat, () => identity.mail);
  if (!opened.ok) return opened;
  const shop = opened.value;
  const bans = bansOf(kit, (...change) => notices.followBan(...change));
  const needs = identityNeeds(kit, chat, shop, {
    bans,
    eraseNotices: (...gone) => notices.erase(...gone),
  });
  const identity = await composeIdentity(kit, needs);
  const notices = composeNotices(kit, identity.readCards, gateway);
  const friends = composeFriends(kit, { readCards: identity.readCards, gateway, notices });
  const { membership, payments } = composeBuying(kit, wallet, identity.mail);
  const queues = { orders: payments.orderQueue, shop: shop.shopQueue };
  return ok({
    slices: [
      ...identity.slices,
      wallet,
      membership,
      payments,
      shop,
      messaging,
      gifts,
      translation,
      demo,
      // After the companions have come: their languages count.
      translating.value.models,
      composeCompanionAnswers(kit, friends, shop),
      friends,
      notices,
      ...composeSquare(kit, chat, identity),
      matching,
      createComplaintsSlice(kit, { people, posts: createReportedPosts({ ...kit, ...BESIDE }) }),
      createExportSlice(kit, {
        authenticate: identity.authenticate,
        people,
        readCards: identity.readCards,
        sections: [...exportSections, ...shop.exportSections],
      }),
      await composeOperator(kit, { ...queues, chat, identity, bans }),
      gateway,
    ],
    authenticate: identity.authenticate,
    balancesOf: wallet.balancesOf,
    countNews: notices.countNews,
    noteVisible: notices.noteVisible,
  });
}

/** The shop, whose goods are paid with coins and whose presents are told. */
function composeShop(kit: ComposedKit, { wallet }: ChatSlices, mail: () => Identity['mail']) {
  const { ledger, announceBalances } = wallet;
  const keepNotice = createKeepNotice(kit);
  const money = { people, ledger, announceBalances, announcements };
  return createShopSlice(kit, {
    ...money,
    keepNotice,
    outbox: {
      write: (...written) => mail().outbox.write(...written),
      wake: () => mail().outbox.wake(),
    },
    writeMail: (...about) => mail().writeMail(...about),
  });
}

/** What operators do, at the desk and by command line. */
function composeOperator(
  kit: ComposedKit,
  {
    chat: { gateway, messaging, translation, wallet, matching },
    identity,
    bans,
    orders,
    shop,
  }: {
    readonly chat: ChatSlices;
    readonly identity: Identity;
    readonly bans: Bans;
    readonly orders: OperatorNeeds['orders'];
    readonly shop: OperatorNeeds['shop'];
  },
): Promise<Slice> {
  const { sendAs, readAs, online } = gateway.provider;
  const { ledger, announceBalances, balancesOf } = wallet;
  return createOperatorSlice(kit, {
    people,
    bans,
    complaints: complaintQueue,
    announcements,
    chatRecords: gateway.records,
    chatKick: gateway.chatKick,
    sendAs,
    readAs,
    online,
    support: messaging.supportQueue,
    houseTranslate: translation.houseTranslate,
    translationSentence: translation.sentence,
    pictures: identity.operatorPictures,
    posts: createReportedPosts({ ...kit, ...BESIDE }),
    orders,
    shop,
    blankAvatar,
    outbox: identity.mail.outbox,
    writeMail: identity.mail.writeMail,
    ledger,
    announceBalances,
    balancesOf,
    endAlso: [matching.endSearch],
  });
}

/** Notices, which follow the chat and the sessions. */
function composeNotices(
  kit: ComposedKit,
  readCards: Identity['readCards'],
  { provider }: ChatSlices['gateway'],
): NoticesSlice {
  const liveSessions = createLiveSessions(kit.clock);
  const notices = createNoticesSlice(kit, { people, readCards, relations, liveSessions });
  provider.onStored(notices.messageStored);
  provider.onEnded(notices.newsEnded);
  onEndings(kit.db, async (user) => notices.sessionsEnded(user));
  return notices;
}

/** Bans, which the numbers beside posts and the notices follow. */
function bansOf({ ids }: ComposedKit, followInNotices: FollowBan): Bans {
  return createBans({ ids, followBan: [countWithoutBanned, followInNotices] });
}

/** What accounts and profiles need of the slices of the conversation. */
function identityNeeds(
  kit: ComposedKit,
  chat: ChatSlices,
  shop: ShopSlice,
  { bans, eraseNotices }: { readonly bans: Bans; readonly eraseNotices: EraseWithAccount },
): IdentityNeeds {
  const { db, events } = kit;
  const { wallet, messaging, gifts, gateway, translation, demo, matching } = chat;
  const { provider } = gateway;
  const { ledger, announceBalances, balancesOf } = wallet;
  return {
    people,
    relations,
    findReadTranslations,
    ledger,
    announceBalances,
    balancesOf,
    welcome: wallet.welcomeGrant,
    chatKick: gateway.chatKick,
    supportChat: createSupportChat({ db, sendAs: provider.sendAs, records: gateway.records }),
    chatConnectionOf: provider.connectionOf,
    presence: { online: (address) => demo.isCompanion(address) || provider.online(address) },
    openUntil: messaging.openUntil,
    mutedChats,
    momentPictures: createMomentPictures(people),
    acquaintances: [matching.matched, gateway.conversationPartners],
    knownPeople: [createKnownByRelation(db), gateway.knownByConversation],
    bans,
    eraseAlso: [
      matching.erase,
      createEraseFriends(events),
      eraseMoments,
      shop.erase,
      translation.erase,
      gifts.erase,
      messaging.erase,
      gateway.erase,
      eraseNotes,
      // What the others tell while they erase is gone, too.
      eraseNotices,
    ],
  };
}

/** The demo companions as those who are asked for something, which they answer as people do. */
function composeCompanionAnswers(
  kit: ComposedKit,
  { openRequests: friendRequests }: Pick<FriendsSlice, 'openRequests'>,
  { presents }: Pick<ShopSlice, 'presents'>,
): Slice {
  return createCompanionAnswerSlice(kit, { people, friendRequests, presents });
}
