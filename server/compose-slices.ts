import { ok, type Result } from '@/domain/shared/result';
import { createBans } from './account/bans';
import { createLiveSessions } from './account/live-sessions';
import { createExportSlice } from './account/export/export-slice';
import { complaintQueue } from './complaints/complaint-queue';
import { createComplaintsSlice } from './complaints/complaints-slice';
import { composeChat, type ChatSlices } from './compose-chat';
import { exportSections } from './compose-export';
import { composeIdentity, type IdentityNeeds } from './compose-identity';
import { people } from './compose-people';
import type { ComposedKit } from './composed-kit';
import { createEraseFriends, createFriendsSlice } from './friends/friends-slice';
import { audiencesOf } from './friends/privacy-store';
import { relations } from './friends/relations';
import type { SliceSet } from './kernel/slice';
import { likedPeople } from './matching/like-store';
import { createSupportChat } from './messaging/support-chat';
import { mutedChats } from './notices/mute-store';
import { eraseMoments } from './moments/erase-moments-store';
import { createMomentPictures } from './moments/moment-pictures';
import { createMomentsSlice } from './moments/moments-slice';
import { announcements, createNoticesSlice, eraseNotices } from './notices/notices-slice';
import { createNotify } from './notices/notify';
import { createOperatorSlice } from './operator/operator-slice';
import { findTranslation } from './translation/translation-record-store';
import { createTranslationEngines, type EngineProblem } from './translation/engine/create-engine';

/** Every slice of the product, in the order in which they start. */
export async function composeSlices(kit: ComposedKit): Promise<Result<SliceSet, EngineProblem>> {
  const engine = createTranslationEngines(kit.settings.translate);
  if (!engine.ok) return engine;
  const chat = composeChat(kit, {
    engine: engine.value,
    readCards: (viewer, others) => identity.readCards(viewer, others),
    tellOfMutualLike: (person, other) => notices.mutuallyLiked(person, other),
  });
  const { wallet, messaging, gifts, gateway, translation, demo, matching } = chat;
  const identity = await composeIdentity(kit, identityNeeds(kit, chat));
  const { authenticate, readCards } = identity;
  const notices = createNoticesSlice(kit, {
    people,
    readCards,
    relations,
    liveSessions: createLiveSessions(kit.clock),
  });
  gateway.provider.onStored(notices.messageStored);
  return ok({
    slices: [
      ...identity.slices,
      wallet,
      messaging,
      gifts,
      translation,
      demo,
      createFriendsSlice(kit, { people, readCards, notify: createNotify(kit) }),
      notices,
      createMomentsSlice(kit, {
        people,
        readCards,
        notify: createNotify(kit),
        audiencesOf,
        pictures: identity.pictures,
        translateText: translation.translateText,
        findTranslation,
        balancesOf: wallet.balancesOf,
      }),
      matching,
      createComplaintsSlice(kit, { people }),
      createExportSlice(kit, { authenticate, people, readCards, sections: exportSections }),
      await createOperatorSlice(kit, {
        people,
        bans: createBans(kit),
        complaints: complaintQueue,
        announcements,
        chatRecords: gateway.records,
        chatKick: gateway.chatKick,
        sendAs: (from, text) => gateway.provider.sendAs(from, text),
        readAs: (reader, peer) => gateway.provider.readAs(reader, peer),
        online: (address) => gateway.provider.online(address),
        support: messaging.supportQueue,
        houseTranslate: translation.houseTranslate,
        pictures: identity.operatorPictures,
        ledger: wallet.ledger,
        balancesOf: wallet.balancesOf,
        announceBalances: wallet.announceBalances,
        endAlso: [matching.endSearch],
      }),
      gateway,
    ],
    authenticate,
  });
}

/** What accounts and profiles need of the slices of the conversation. */
function identityNeeds({ db, events }: ComposedKit, chat: ChatSlices): IdentityNeeds {
  const { wallet, messaging, gifts, gateway, translation, demo, matching } = chat;
  const { provider } = gateway;
  return {
    people,
    relations,
    ledger: wallet.ledger,
    announceBalances: wallet.announceBalances,
    welcome: wallet.welcomeGrant,
    balancesOf: wallet.balancesOf,
    chatKick: gateway.chatKick,
    supportChat: createSupportChat({
      db,
      sendAs: (from, text) => provider.sendAs(from, text),
      records: gateway.records,
    }),
    chatConnectionOf: provider.connectionOf,
    presence: { online: (address) => demo.isCompanion(address) || provider.online(address) },
    openUntil: messaging.openUntil,
    mutedChats,
    likedPeople,
    momentPictures: createMomentPictures(people),
    acquaintances: [matching.matched, gateway.conversationPartners],
    eraseAlso: [
      matching.erase,
      createEraseFriends(events),
      eraseNotices,
      eraseMoments,
      translation.erase,
      gifts.erase,
      messaging.erase,
      gateway.erase,
    ],
  };
}
