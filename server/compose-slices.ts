import { ok, type Result } from '@/domain/shared/result';
import { composeIdentity } from './account/account-slice';
import { people } from './compose-people';
import { relations } from './friends/relations';
import { createGatewaySlice, type GatewaySlice } from './gateway/gateway-slice';
import { createMessagingSlice, type MessagingSlice } from './messaging/messaging-slice';
import { eraseAlbum } from './media/album/album-store';
import { createAlbumSlice } from './media/album/album-slice';
import { createFriendsSlice, eraseFriends, partWays } from './friends/friends-slice';
import { createComplaintsSlice } from './complaints/complaints-slice';
import { createDemoSlice, type DemoSlice } from './demo/demo-slice';
import { createExportSlice } from './account/export/export-slice';
import { createMatchingSlice } from './matching/matching-slice';
import { matchedAmong } from './matching/pair-store';
import { endSearch } from './matching/end-ticket';
import { deleteTickets } from './matching/ticket-store';
import { createWalletSlice, type WalletSlice } from './wallet/wallet-slice';
import { createGiftsSlice, type GiftsSlice } from './gifts/gifts-slice';
import { givingClaims } from './gifts/giving-claim-store';
import { createOperatorSlice } from './operator/operator-slice';
import { erasePictures } from './media/pictures/erase-pictures-store';
import { createPictureClaims } from './media/pictures/picture-claims';
import { createPicturesSlice } from './media/pictures/pictures-slice';
import { createMessagePictures } from './media/pictures/message-pictures';
import type { Acquaintance } from './kernel/ports/acquaintance';
import type { ServerKit, Slice, SliceSet } from './kernel/slice';
import { createTranslationEngine, type EngineProblem } from './translation/engine/create-engine';
import { phraseRoutes } from './translation/engine/phrase-routes';
import { eraseTexts, findTranslation } from './translation/translation-record-store';
import { introductionRoutes } from './translation/introduction-routes';
import { createTranslationSlice, type TranslationSlice } from './translation/translation-slice';

/** Every slice of the product and the wires between them. */
export async function composeSlices(kit: ServerKit): Promise<Result<SliceSet, EngineProblem>> {
  const { settings } = kit;
  const engine = createTranslationEngine(settings.translate);
  if (!engine.ok) return engine;
  const money = createWalletSlice(kit);
  const { ledger, announceBalances } = money;
  const { messaging, gifts } = composeMessaging(kit, money);
  const chat = createGatewaySlice(kit, {
    check: messaging.check,
    onAllowed: messaging.stored,
    people,
    pictures: createMessagePictures(kit),
    resident: (address) => demo.isCompanion(address),
  });
  const translation = createTranslationSlice(kit, {
    ledger,
    announceBalances,
    relations: messaging.relations,
    engine: engine.value,
    phrasesOnly: settings.translate.engine === 'embedded',
    records: chat.records,
  });
  const demo = createDemoSlice(kit, {
    ledger,
    translateMessage: translation.translateMessage,
    sendAs: (from, message) => chat.provider.sendAs(from, message),
    readAs: (from, peer) => chat.provider.readAs(from, peer),
  });
  const identity = await composeIdentity(
    kit,
    identityNeeds(kit, { money, chat, demo, gifts, messaging }),
  );
  chat.provider.onStored((event) => {
    messaging.stored(event);
    void demo.heard(event);
  });
  return ok({
    slices: [
      ...identity.slices,
      money,
      gifts,
      translation,
      demo,
      ...lastSlices(kit, { money, demo, translation }, identity),
      await createOperatorSlice(kit, {
        chatKick: chat.chatKick,
        endAlso: [(user, transaction, now) => endSearch(transaction, user, now)],
      }),
      chat,
    ],
    authenticate: identity.authenticate,
  });
}

function composeMessaging(kit: ServerKit, { ledger, announceBalances }: WalletSlice) {
  const messaging = createMessagingSlice(kit, {
    people,
    ledger,
    announceBalances,
    findTranslation,
    pictures: createPictureClaims(kit),
    givings: givingClaims,
  });
  const { openings } = messaging;
  const gifts = createGiftsSlice(kit, { people, ledger, announceBalances, openings });
  return { messaging, gifts };
}

interface EarlierSlices {
  readonly money: WalletSlice;
  readonly demo: DemoSlice;
  readonly translation: TranslationSlice;
}

/** The slices nothing else is made of. */
function lastSlices(
  kit: ServerKit,
  { money, demo, translation }: EarlierSlices,
  { readCards, objects: store, authenticate }: Awaited<ReturnType<typeof composeIdentity>>,
): Slice[] {
  const { ledger, announceBalances, balancesOf } = money;
  const { translatePaid } = translation;
  return [
    createFriendsSlice(kit, { people, readCards }),
    createAlbumSlice(kit, { people, ledger, announceBalances }),
    createMatchingSlice(kit, { readCards, meetCompanion: demo.meetCompanion }),
    createPicturesSlice(kit, { people, ledger, announceBalances, store, authenticate }),
    createComplaintsSlice(kit),
    createExportSlice(kit, { authenticate, readCards }),
    { routes: [...phraseRoutes, ...introductionRoutes({ readCards, translatePaid, balancesOf })] },
  ];
}

interface IdentityParts {
  readonly money: WalletSlice;
  readonly chat: GatewaySlice;
  readonly demo: DemoSlice;
  readonly gifts: GiftsSlice;
  readonly messaging: MessagingSlice;
}

function identityNeeds(
  kit: ServerKit,
  { money, chat, demo, gifts, messaging }: IdentityParts,
): Parameters<typeof composeIdentity>[1] {
  return {
    people,
    relations,
    welcome: money.welcomeGrant,
    balancesOf: money.balancesOf,
    chatKick: chat.chatKick,
    chatConnectionOf: chat.provider.connectionOf,
    presence: { online: (address) => demo.isCompanion(address) || chat.provider.online(address) },
    openUntil: messaging.openUntil,
    acquaintances: [matched(kit), chat.conversationPartners],
    partWays,
    eraseAlso: [
      async (user, transaction) => void (await deleteTickets(transaction, [user])),
      eraseFriends,
      (user, transaction) => eraseAlbum(transaction, user),
      (user, transaction) => eraseTexts(transaction, user),
      gifts.erase,
      (user, transaction) => erasePictures(transaction, user),
      chat.erase,
    ],
  };
}

/** People one has met. */
function matched({ db }: ServerKit): Acquaintance {
  return (self, others) =>
    matchedAmong(
      db,
      self.id,
      others.map(({ id }) => id),
    );
}
