import { type ComposedKit, people } from './kit';
import type { FriendsNeeds } from '../friends/friends-deps';
import { createFriendsSlice, type FriendsSlice } from '../friends/friends-slice';
import { announcements, type NoticesSlice } from '../notices/notices-slice';
import { createNotify } from '../notices/notify';
import {
  findReadTranslations,
  findTranslation,
  findTranslations,
} from '../translation/translation-record-store';
import { ok, type Result } from '@/domain/shared/result';
import type { TranslationEngine } from '../kernel/ports/translation';
import {
  createTranslationEngines,
  vendorTools,
  type EngineProblem,
} from '../translation/engine/create-engine';
import { type LocalEngine, createLocalEngine } from '../translation/engine/local/local-engine';
import { composeModels, type ModelsSlice } from './models';
import { join } from 'node:path';
import { modelsDirectory } from '../translation/models/model-settings';
import { createCompanionAccounts } from '../account/service-account-store';
import { companionsOf, createDemoSlice, type DemoSlice } from '../demo/demo-slice';
import { createGatewaySlice, type GatewaySlice } from '../gateway/gateway-slice';
import { createConversationPartners } from '../gateway/core/messages/conversation-store';
import { findCorrected } from '../gateway/core/messages/correction-store';
import { hasWritten } from '../gateway/core/messages/message-store';
import { areMatched } from '../matching/pair-store';
import { correctionsUnwanted, wantedWriters } from '../friends/privacy-store';
import { findRequestWords } from '../friends/friend-store';
import { createGiftsSlice, type GiftsSlice } from '../gifts/gifts-slice';
import { findPacketWords } from '../gifts/red-packet-store';
import type { EndFriendship } from '../kernel/ports/friends';
import type { ReadCards } from '../kernel/ports/people';
import type { Presence } from '../kernel/ports/chat';
import { createMessagePictures, createPictureClaims } from '../media/pictures/message-pictures';
import {
  createMessagingSlice,
  createReceiptsSlice,
  type MessagingSlice,
  type ReceiptsSlice,
} from '../messaging/messaging-slice';
import { createReadCards } from '../profile/people';
import { smallTalk } from '../translation/engine/companion-replies';
import { createTranslationSlice, type TranslationSlice } from '../translation/translation-slice';
import { createWalletSlice, type WalletSlice } from '../wallet/wallet-slice';

/** Friends; their changes go to the chat service and to people's devices. */
export function composeFriends(
  kit: ComposedKit,
  {
    readCards,
    gateway,
    notices,
    settleRequests,
  }: Pick<FriendsNeeds, 'readCards' | 'settleRequests'> & {
    readonly gateway: Pick<ChatSlices['gateway'], 'friendshipChanged'>;
    readonly notices: Pick<NoticesSlice, 'pushAboutPerson' | 'endNewsOf'>;
  },
): FriendsSlice {
  return createFriendsSlice(kit, {
    people,
    readCards,
    findReadTranslations,
    settleRequests,
    notify: createNotify({ ...kit, people }),
    friendshipChanged: gateway.friendshipChanged,
    notifyOfRequest: (...told) => {
      notices
        .pushAboutPerson(...told)
        .catch((error: unknown) => kit.log.error('telling of a friend request failed', error));
    },
    endNewsOf: notices.endNewsOf,
  });
}

/** Who translates here. */
interface Translating {
  /** All engines as one. */
  readonly engine: TranslationEngine;
  /** The engine on this server. */
  readonly local: LocalEngine;
  /** The models of that engine, which come while the server runs. */
  readonly models: ModelsSlice;
}

/** The engines that the settings name, and the models of the one on this server; `assets` has the built threads. */
export function composeTranslating(
  kit: ComposedKit,
  assets: string,
): Result<Translating, EngineProblem> {
  const local = composeLocalEngine(kit, assets);
  const models = composeModels(kit, assets, local);
  const engine = createTranslationEngines(kit.settings.translate, vendorTools(kit), {
    ...local,
    arriving: () => models.arriving(),
  });
  return engine.ok ? ok({ engine: engine.value, local, models }) : engine;
}

/** The engine with the models of this server; `assets` has its built thread. */
function composeLocalEngine(kit: ComposedKit, assets: string): LocalEngine {
  return createLocalEngine({
    ...kit,
    directory: modelsDirectory(kit.settings),
    script: join(assets, 'translate-worker.js'),
    memory: kit.settings.models.memory,
  });
}

/** The slices of the conversation: what is written and what it costs. */
export interface ChatSlices {
  readonly wallet: WalletSlice;
  readonly messaging: MessagingSlice;
  readonly gifts: GiftsSlice;
  readonly gateway: GatewaySlice;
  readonly translation: TranslationSlice;
  readonly demo: DemoSlice;
  readonly receipts: ReceiptsSlice;
  readonly presence: Presence;
  readonly readCards: ReadCards;
}

/** Puts the slices of the conversation together. */
export async function composeChat(
  kit: ComposedKit,
  translating: Translating,
  endFriendship: EndFriendship,
): Promise<ChatSlices> {
  const wallet = createWalletSlice(kit, { findTranslation });
  const { ledger, announceBalances } = wallet;
  const paying = { people, ledger, announceBalances };
  const messaging = createMessagingSlice(kit, {
    ...paying,
    announcements,
    findTranslations,
    pictures: createPictureClaims(kit),
    areMatched,
    hasWritten,
    findCorrected,
    correctionsUnwanted,
    wantedWriters,
    conversationPartners: createConversationPartners(kit.db),
  });
  const { relations, openings, unwantedFirst } = messaging;
  const isCompanion = companionsOf(kit.settings);
  const gateway = await createGatewaySlice(kit, {
    people,
    endFriendship,
    check: messaging.check,
    onAllowed: messaging.stored,
    pictures: createMessagePictures(kit),
    resident: isCompanion,
  });
  const { provider, records } = gateway;
  const presence: Presence = {
    online: (address) => isCompanion(address) || provider.online(address),
  };
  const readCards = createReadCards({ ...kit, presence });
  const giving = { openings, messages: provider.givings, findReadTranslations };
  const gifts = createGiftsSlice(kit, { ...paying, ...giving });
  const words = { findRequestWords, findPacketWords };
  const reading = { readCards, relations, unwantedFirst, records, ...words };
  const translation = createTranslationSlice(kit, { ...translating, ...paying, ...reading });
  const demo = createDemoSlice(kit, {
    people,
    ledger,
    relations,
    createCompanions: createCompanionAccounts(kit),
    smallTalk,
    translateMessage: translation.translateMessage,
    sendAs: provider.sendAs,
    readAs: provider.readAs,
  });
  const receipts = createReceiptsSlice(kit, { people, sendAs: provider.sendAs });
  provider.onStored((event) => {
    messaging.stored(event);
    receipts.toSupport(event);
    demo
      .messageStored(event)
      .catch((error: unknown) => kit.log.error('a companion missed a message', error));
  });
  return { wallet, messaging, gifts, gateway, translation, demo, receipts, presence, readCards };
}
