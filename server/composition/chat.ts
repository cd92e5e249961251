import { createCompanionAccounts } from '../account/service-account-store';
import type { ComposedKit } from './kit';
import { people } from './people';
import type { Translating } from './translating';
import { companionsOf, createDemoSlice, type DemoSlice } from '../demo/demo-slice';
import { createGatewaySlice, type GatewaySlice } from '../gateway/gateway-slice';
import { findRequestWords } from '../friends/friend-store';
import { createGiftsSlice, type GiftsSlice } from '../gifts/gifts-slice';
import { findPacketWords } from '../gifts/red-packet-store';
import type { EndFriendship } from '../kernel/ports/friends';
import type { ReadCards } from '../kernel/ports/people';
import type { Presence } from '../kernel/ports/chat';
import { createMessagePictures } from '../media/pictures/message-pictures';
import { createPictureClaims } from '../media/pictures/picture-claims';
import {
  createMessagingSlice,
  createReceiptsSlice,
  type MessagingSlice,
  type ReceiptsSlice,
} from '../messaging/messaging-slice';
import { createReadCards } from '../profile/read-cards';
import { smallTalk } from '../translation/engine/companion-replies';
import {
  findReadTranslations,
  findTranslation,
  findTranslations,
} from '../translation/known-translation-store';
import { createTranslationSlice, type TranslationSlice } from '../translation/translation-slice';
import { createWalletSlice, type WalletSlice } from '../wallet/wallet-slice';

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
  const messaging = createMessagingSlice(kit, {
    people,
    ledger,
    announceBalances,
    findTranslations,
    pictures: createPictureClaims(kit),
  });
  const { relations, openings } = messaging;
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
  const { sendAs, readAs } = provider;
  const presence: Presence = {
    online: (address) => isCompanion(address) || provider.online(address),
  };
  const readCards = createReadCards({ ...kit, presence });
  const paying = { people, ledger, announceBalances };
  const giving = { openings, messages: provider.givings, findReadTranslations };
  const gifts = createGiftsSlice(kit, { ...paying, ...giving });
  const reading = { readCards, relations, records, findRequestWords, findPacketWords };
  const translation = createTranslationSlice(kit, { ...translating, ...paying, ...reading });
  const demo = createDemoSlice(kit, {
    people,
    ledger,
    relations,
    createCompanions: createCompanionAccounts(kit),
    smallTalk,
    translateMessage: translation.translateMessage,
    sendAs,
    readAs,
  });
  const receipts = createReceiptsSlice(kit, { people, sendAs });
  provider.onStored((event) => {
    messaging.stored(event);
    receipts.toSupport(event);
    demo
      .messageStored(event)
      .catch((error: unknown) => kit.log.error('a companion missed a message', error));
  });
  return { wallet, messaging, gifts, gateway, translation, demo, receipts, presence, readCards };
}
