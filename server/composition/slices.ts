import { lockDebtor } from '../account/gone-account-store';
import { membershipRecords } from '../account/membership-store';
import { type MailSlice, createMailSlice } from '../mail/mail-slice';
import { type ComposedKit, people } from './kit';
import { peopleApart } from '../friends/block-store';
import type { Slice, SliceSet } from '../kernel/slice';
import { createMembershipSlice } from '../membership/membership-slice';
import { announcements, createNoticesSlice, type NoticesSlice } from '../notices/notices-slice';
import { createPaymentsSlice, type PaymentsSlice } from '../payments/payments-slice';
import type { WalletSlice } from '../wallet/wallet-slice';
import { type ChatSlices, composeChat, composeFriends, composeTranslating } from './chat';
import { type Identity, composeIdentity, type IdentityNeeds } from './identity';
import { createSquareLifeSlice } from '../demo/square/life-slice';
import { audiencesOf, correctionsUnwanted } from '../friends/privacy-store';
import { createIdempotency } from '../kernel/data/idempotency-store';
import { createMomentsSlice } from '../moments/moments-slice';
import { createSquareLife } from '../moments/square-life';
import { smallTalk } from '../translation/engine/companion-replies';
import { createNotify, createKeepNotice } from '../notices/notify';
import { findReadTranslations, findTranslation } from '../translation/translation-record-store';
import { ok, type Result } from '@/domain/shared/result';
import { createBans } from '../account/bans';
import { createLiveSessions } from '../account/sessions';
import { onEndings } from '../account/session-endings';
import { createExportSlice } from '../account/export/export-slice';
import { complaintQueue } from '../complaints/complaint-queue';
import { createComplaintsSlice } from '../complaints/complaints-slice';
import { exportSections } from './export';
import { createEraseFriends, type FriendsSlice } from '../friends/friends-slice';
import { createKnownByRelation } from '../friends/relation-store';
import { relations } from '../friends/relations';
import type { Bans } from '../kernel/ports/account';
import type { EndFriendship } from '../kernel/ports/friends';
import { createSupportChat } from '../messaging/support-chat';
import { requestsHeldBy, settingsOf } from '../messaging/settings-store';
import { countWithoutBanned } from '../moments/banned-people-store';
import { eraseMoments } from '../moments/moment-store';
import { createMomentPictures } from '../moments/open-moment';
import { createReportedPosts } from '../moments/reported-posts';
import { createMatchingSlice, type MatchingSlice } from '../matching/matching-slice';
import { eraseNotes } from '../operator/notes/note-store';
import type { OperatorNeeds } from '../operator/operator-deps';
import { createOperatorSlice } from '../operator/operator-slice';
import type { ShopKeyFault } from '../shop/address-cipher';
import { countWarnings } from '../safety/warning-store';
import { createSafetySlice, type SafetySlice } from '../safety/safety-slice';
import { createShopSlice, type ShopSlice } from '../shop/shop-slice';
import { blankAvatar } from '../profile/edit-info';
import type { EngineProblem } from '../translation/engine/create-engine';
import { createCompanionAnswerSlice } from '../demo/answer-slice';

/** Puts together what is sold and how it is paid. */
function composeBuying(
  kit: ComposedKit,
  { ledger, announceBalances }: WalletSlice,
  { outbox, writeMail }: MailSlice,
): { readonly membership: Slice; readonly payments: PaymentsSlice } {
  const money = { ledger, announceBalances, announcements };
  const membership = createMembershipSlice(kit, {
    ...money,
    records: membershipRecords,
    people,
    peopleApart,
  });
  const { memberships, announceTier } = membership;
  const payments = createPaymentsSlice(kit, {
    ...money,
    people,
    memberships,
    announceTier,
    outbox,
    writeMail,
    lockDebtor,
  });
  return { membership, payments };
}

/** The square, whose posts are translated and paid like the texts of people, and the companions in it. */
function composeSquare(
  kit: ComposedKit,
  { translation, wallet, readCards }: ChatSlices,
  { pictures, keepDrawn }: Identity,
): readonly Slice[] {
  const needs = {
    people,
    readCards,
    notify: createNotify({ ...kit, people }),
    audiencesOf,
    peopleApart,
    pictures,
    translateText: translation.translateText,
    findTranslation,
    findReadTranslations,
    balancesOf: wallet.balancesOf,
  };
  const square = createSquareLife({ ...kit, ...needs, idempotency: createIdempotency(kit) });
  return [
    createMomentsSlice(kit, needs),
    createSquareLifeSlice(kit, { people, square, keepDrawn, smallTalk }),
  ];
}

/** The relations of a post's author to others. */
const BESIDE = { people, audiencesOf, peopleApart };

/** Every slice of the product, in the order in which they start; `assets` has the built threads. */
export async function composeSlices(
  kit: ComposedKit,
  assets: string,
): Promise<Result<SliceSet, EngineProblem | ShopKeyFault>> {
  const translating = composeTranslating(kit, assets);
  if (!translating.ok) return translating;
  const mail = createMailSlice(kit);
  const endFriendship = later<Parameters<EndFriendship>, Promise<void>>();
  const chat = await composeChat(kit, translating.value, endFriendship.call);
  const { wallet, messaging, gifts, gateway, translation, demo, receipts, readCards } = chat;
  const notices = composeNotices(kit, chat);
  const safety = composeSafety(kit, chat);
  const friends = composeFriends(kit, { readCards, gateway, notices, ...messaging });
  endFriendship.become(friends.endFriendship);
  const matching = composeMatching(kit, chat, notices);
  const opened = await composeShop(kit, wallet, mail);
  if (!opened.ok) return opened;
  const shop = opened.value;
  const bans = createBans({ ids: kit.ids, followBan: [countWithoutBanned, notices.followBan] });
  const others = { matching, notices, safety, shop, mail, bans };
  const identity = await composeIdentity(kit, identityNeeds(kit, chat, others));
  const { membership, payments } = composeBuying(kit, wallet, mail);
  const posts = createReportedPosts({ ...kit, ...BESIDE });
  const queues = { orders: payments.orderQueue, shop: shop.shopQueue };
  return ok({
    slices: [
      mail,
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
      // It ends before the notices do: a receipt is pushed.
      receipts,
      ...composeSquare(kit, chat, identity),
      matching,
      createComplaintsSlice(kit, { people, posts, records: chat.gateway.records }),
      safety,
      createExportSlice(kit, {
        authenticate: identity.authenticate,
        people,
        readCards,
        sections: [...exportSections, ...shop.exportSections],
      }),
      await composeOperator(kit, { ...queues, chat, matching, identity, mail, bans, posts }),
      gateway,
    ],
    authenticate: identity.authenticate,
    balancesOf: wallet.balancesOf,
    countNews: notices.countNews,
    noteVisible: notices.noteVisible,
  });
}

/** A port of a slice that is made later; the server calls it only once it runs. */
function later<A extends readonly unknown[], R>() {
  let port: ((...args: A) => R) | undefined;
  return {
    call: (...args: A): R => {
      if (!port) throw new Error('a slice was called before it was made');
      return port(...args);
    },
    become: (made: (...args: A) => R) => void (port = made),
  };
}

/** The shop: its goods are paid with coins, and its presents are announced. */
function composeShop(
  kit: ComposedKit,
  { ledger, announceBalances }: WalletSlice,
  { outbox, writeMail }: MailSlice,
) {
  const keepNotice = createKeepNotice(kit);
  const money = { people, ledger, announceBalances, announcements };
  return createShopSlice(kit, { ...money, keepNotice, outbox, writeMail });
}

/** Meeting people, with a notice when two like each other. */
function composeMatching(
  kit: ComposedKit,
  { readCards, messaging: { openings, settleRequests }, demo: { companions } }: ChatSlices,
  { pushAboutPerson, endNewsOf }: NoticesSlice,
): MatchingSlice {
  return createMatchingSlice(kit, {
    people,
    readCards,
    openings,
    companions,
    notify: createNotify({ ...kit, people }),
    notifyOfMutualLike: (person, other) => pushAboutPerson(person, other, 'mutualLike'),
    endMutualLike: (person, other) => endNewsOf(person, other, 'mutualLike'),
    settingsOf,
    settleRequests,
  });
}

/** What operators do, at the desk and by command line. */
function composeOperator(
  kit: ComposedKit,
  {
    chat: { gateway, messaging, translation, wallet },
    matching,
    identity,
    mail: { outbox, writeMail },
    ...needs
  }: {
    readonly chat: ChatSlices;
    readonly matching: MatchingSlice;
    readonly identity: Identity;
    readonly mail: MailSlice;
  } & Pick<OperatorNeeds, 'bans' | 'posts' | 'orders' | 'shop'>,
): Promise<Slice> {
  const { sendAs, readAs, online } = gateway.provider;
  const { ledger, announceBalances, balancesOf } = wallet;
  return createOperatorSlice(kit, {
    ...needs,
    people,
    complaints: complaintQueue,
    countWarnings,
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
    faceChecks: identity.faceChecks,
    blankAvatar,
    outbox,
    writeMail,
    ledger,
    announceBalances,
    balancesOf,
    endAlso: [matching.endSearch],
  });
}

/** Notices, which follow the chat and the sessions. */
function composeNotices(
  kit: ComposedKit,
  { readCards, gateway: { provider } }: ChatSlices,
): NoticesSlice {
  const liveSessions = createLiveSessions(kit.clock);
  const notices = createNoticesSlice(kit, {
    people,
    readCards,
    relations,
    settingsOf,
    liveSessions,
  });
  provider.onStored(notices.messageStored);
  provider.onEnded(notices.newsEnded);
  provider.onReacted(notices.reacted);
  onEndings(kit.db, async (user) => notices.sessionsEnded(user));
  return notices;
}

/** Warnings, which follow what is stored. */
function composeSafety(kit: ComposedKit, { gateway }: ChatSlices): SafetySlice {
  const safety = createSafetySlice(kit, { people, relations, records: gateway.records });
  gateway.provider.onStored(safety.messageStored);
  return safety;
}

/** What accounts and profiles need of the slices of the conversation. */
function identityNeeds(
  kit: ComposedKit,
  { wallet, messaging, gifts, gateway, translation, presence, readCards }: ChatSlices,
  {
    matching,
    notices,
    safety,
    shop,
    mail,
    bans,
  }: {
    readonly matching: MatchingSlice;
    readonly notices: NoticesSlice;
    readonly safety: SafetySlice;
    readonly shop: ShopSlice;
    readonly mail: MailSlice;
    readonly bans: Bans;
  },
): IdentityNeeds {
  const { db, events } = kit;
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
    mail,
    presence,
    readCards,
    openUntil: messaging.openUntil,
    unwantedFirst: messaging.unwantedFirst,
    settingsOf,
    requestsHeldBy,
    correctionsUnwanted,
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
      safety.erase,
      // What the others tell while they erase is gone, too.
      notices.erase,
    ],
  };
}

/** The requests to the demo companions, which answer as people do. */
function composeCompanionAnswers(
  kit: ComposedKit,
  { openRequests: friendRequests }: Pick<FriendsSlice, 'openRequests'>,
  { presents }: Pick<ShopSlice, 'presents'>,
): Slice {
  return createCompanionAnswerSlice(kit, { people, friendRequests, presents });
}
