import { ok, type Result } from '@/domain/shared/result';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { composeIdentity } from './compose-identity';
import type { ComposedKit } from './composed-kit';
import { people } from './compose-people';
import { relations } from './friends/relations';
import type { ChatProvider } from './messaging/chat-provider';
import { composeChat } from './messaging/compose-chat';
import { chatRelations } from './messaging/chat-relation-store';
import { createChatRules } from './messaging/chat-rules';
import { eraseAlbum } from './media/album/album-store';
import { createAlbumSlice } from './media/album/album-slice';
import { createEraseFriends, createFriendsSlice } from './friends/friends-slice';
import { createBans } from './account/bans';
import { announcements, createNoticesSlice, eraseNotices } from './notices/notices-slice';
import { createNotify } from './notices/notify';
import { complaintQueue } from './complaints/complaint-queue';
import { createComplaintsSlice } from './complaints/complaints-slice';
import { createDemoSlice, type DemoSlice } from './demo/demo-slice';
import { createExportSlice } from './account/export/export-slice';
import { eraseContacts } from './gateway/contacts/contact-store';
import { removeAllConversations } from './gateway/messages/conversation-store';
import { wasSent } from './gateway/messages/message-store';
import { peersAmong } from './gateway/messages/peers-among-store';
import { unreadRoutes } from './gateway/unread-routes';
import { createMatchingSlice } from './matching/matching-slice';
import { matchedAmong } from './matching/pair-store';
import { endSearch } from './matching/end-ticket';
import { deleteTickets } from './matching/ticket-store';
import { createWalletSlice, type WalletSlice } from './wallet/wallet-slice';
import { eraseNotes } from './gifts/red-packet-store';
import { createOperatorSlice } from './operator/operator-slice';
import { erasePictures } from './media/pictures/erase-pictures';
import { createPictureClaims } from './media/pictures/picture-claims';
import { createPicturesSlice } from './media/pictures/pictures-slice';
import { dropPictures } from './media/pictures/dropped-picture-store';
import { namePicture } from './media/pictures/sent-picture-store';
import { createWithdrawPicture } from './media/pictures/withdraw-picture';
import type { Acquaintance } from './kernel/ports/acquaintance';
import type { ChatKick } from './kernel/ports/chat-kick';
import type { Slice, SliceSet } from './kernel/slice';
import { createTranslationEngine, type EngineProblem } from './translation/engine/create-engine';
import { phraseRoutes } from './translation/engine/phrase-routes';
import { eraseTexts, findTranslation } from './translation/translation-record-store';
import { introductionRoutes } from './translation/introduction-routes';
import { createTranslationSlice, type TranslationSlice } from './translation/translation-slice';

/** Every slice of the product and the wires between them. */
export async function composeSlices(kit: ComposedKit): Promise<Result<SliceSet, EngineProblem>> {
  const { settings } = kit;
  const engine = createTranslationEngine(settings.translate);
  if (!engine.ok) return engine;
  const money = createWalletSlice(kit);
  const { ledger, announceBalances, news, givings } = money;
  const supportAddress = SUPPORT_ADDRESS;
  const claims = { givings, pictures: createPictureClaims(kit) };
  const rules = createChatRules(kit, { ledger, news, findTranslation, supportAddress, ...claims });
  const { provider, slices: chatSlices } = composeChat(kit, {
    check: rules.check,
    onAllowed: rules.stored,
    withdraw: createWithdrawPicture(kit),
    dropped: (transaction, messageIds) => dropPictures(transaction, messageIds, kit.clock.now()),
    named: namePicture,
    resident: (address) => demo.isCompanion(address),
  });
  const translation = createTranslationSlice(kit, {
    ledger,
    announceBalances,
    supportAddress,
    relations: chatRelations,
    engine: engine.value,
    phrasesOnly: settings.translate.engine === 'embedded',
    wasSent: async (on, from, to, id) => isMessageId(id) && wasSent(on, from, to, BigInt(id)),
  });
  const demo = createDemoSlice(kit, {
    ledger,
    translateMessage: translation.translateMessage,
    sendAs: (from, message) => provider.sendAs(from, message),
    readAs: (from, peer) => provider.readAs(from, peer),
  });
  const identity = await composeIdentity(kit, identityNeeds(kit, money, provider, demo, rules));
  provider.onStored((event) => {
    rules.stored(event);
    void demo.heard(event);
  });
  return ok({
    slices: [
      ...identity.slices,
      money,
      translation,
      demo,
      ...lastSlices(kit, { money, chat: provider, demo, translation }, identity),
      await createOperatorSlice(kit, {
        people,
        bans: createBans(kit),
        complaints: complaintQueue,
        announcements,
        chatRecords,
        chatKick: kickVia(provider, kit),
        endAlso: [(user, transaction, now) => endSearch(transaction, user, now)],
      }),
      ...chatSlices,
    ],
    authenticate: identity.authenticate,
  });
}

interface EarlierSlices {
  readonly money: WalletSlice;
  readonly chat: ChatProvider;
  readonly demo: DemoSlice;
  readonly translation: TranslationSlice;
}

/** The slices nothing else is made of. */
function lastSlices(
  kit: ComposedKit,
  { money, chat, demo, translation }: EarlierSlices,
  { readCards, objects: store, authenticate }: Awaited<ReturnType<typeof composeIdentity>>,
): Slice[] {
  const { ledger, announceBalances, balancesOf } = money;
  const { translatePaid } = translation;
  return [
    createFriendsSlice(kit, { people, readCards, notify: createNotify(kit) }),
    createNoticesSlice(kit, { people, readCards, relations }),
    createAlbumSlice(kit, { ledger, announceBalances }),
    createMatchingSlice(kit, { readCards, meetCompanion: demo.meetCompanion }),
    createPicturesSlice(kit, { ledger, announceBalances, store, authenticate }),
    createComplaintsSlice(kit, { people }),
    createExportSlice(kit, { authenticate, readCards }),
    { routes: [...unreadRoutes({ db: kit.db, chat, relations: chatRelations }), ...phraseRoutes] },
    { routes: introductionRoutes({ readCards, translatePaid, balancesOf }) },
  ];
}

function identityNeeds(
  kit: ComposedKit,
  money: WalletSlice,
  chat: ChatProvider,
  demo: DemoSlice,
  rules: ReturnType<typeof createChatRules>,
): Parameters<typeof composeIdentity>[1] {
  return {
    people,
    relations,
    welcome: money.welcomeGrant,
    balancesOf: money.balancesOf,
    chatKick: kickVia(chat, kit),
    chatConnectionOf: chat.connectionOf,
    presence: { online: (address) => demo.isCompanion(address) || chat.online(address) },
    openUntil: rules.openUntil,
    acquaintances: acquaintancesOf(kit),
    eraseAlso: [
      async (user, transaction) => void (await deleteTickets(transaction, [user])),
      createEraseFriends(kit.events),
      eraseNotices,
      (user, transaction) => eraseAlbum(transaction, user),
      (user, transaction) => eraseTexts(transaction, user),
      (user, transaction) => eraseNotes(transaction, user),
      (user, transaction) => erasePictures(transaction, user),
      async (user, transaction) => {
        const address = await chatRelations.addressOf(transaction, user);
        if (address === undefined) return;
        await removeAllConversations(transaction, address);
        await eraseContacts(transaction, address);
      },
    ],
  };
}

/** Whom one has met, and whom one has written with. */
function acquaintancesOf({ db }: ComposedKit): Acquaintance[] {
  return [
    (self, others) =>
      matchedAmong(
        db,
        self.id,
        others.map(({ id }) => id),
      ),
    async (self, others) => {
      const addresses = others.map(({ address }) => address);
      const peers = await peersAmong(db, self.address, addresses);
      return new Set(others.filter(({ address }) => peers.has(address)).map(({ id }) => id));
    },
  ];
}

function kickVia(chat: ChatProvider, { log }: ComposedKit): ChatKick {
  return (address, reason) => {
    chat.kick(address, reason).catch((error: unknown) => log.error('a kick failed', error));
  };
}

/** Identities of messages are 64-bit numbers in decimal digits. */
function isMessageId(id: string): boolean {
  return /^\d{1,20}$/.test(id);
}
