import { createCompanionAccounts } from '../account/service-account-store';
import type { UserId } from '@/domain/shared/ids';
import type { ComposedKit } from './kit';
import { people } from './people';
import type { Translating } from './translating';
import { createDemoSlice, type DemoSlice } from '../demo/demo-slice';
import { createGatewaySlice, type GatewaySlice } from '../gateway/gateway-slice';
import { findRequestWords } from '../friends/friend-store';
import { createGiftsSlice, type GiftsSlice } from '../gifts/gifts-slice';
import { findPacketWords } from '../gifts/red-packet-store';
import type { EndFriendship } from '../kernel/ports/friends';
import type { ReadCards } from '../kernel/ports/people';
import { createMatchingSlice, type MatchingSlice } from '../matching/matching-slice';
import { createMessagePictures } from '../media/pictures/message-pictures';
import { createPictureClaims } from '../media/pictures/picture-claims';
import { createMessagingSlice, type MessagingSlice } from '../messaging/messaging-slice';
import { mutedChats } from '../notices/mute-store';
import { createNotify } from '../notices/notify';
import { smallTalk } from '../translation/engine/companion-replies';
import {
  findReadTranslations,
  findTranslation,
  findTranslations,
} from '../translation/known-translation-store';
import { createTranslationSlice, type TranslationSlice } from '../translation/translation-slice';
import { createWalletSlice, type WalletSlice } from '../wallet/wallet-slice';

/** What the slices of the conversation need of those that are made after them. */
export interface ChatNeeds {
  readonly translating: Translating;
  /** Is called only when the server runs. */
  readonly readCards: ReadCards;
  /** Is called only when the server runs. */
  readonly tellOfMutualLike: (person: UserId, other: UserId) => Promise<void>;
  readonly endMutualLike: (person: UserId, other: UserId) => void;
  /** Is called only when the server runs. */
  readonly endFriendship: EndFriendship;
}

/** The slices of the conversation: what is written, what it costs and who meets whom. */
export interface ChatSlices {
  readonly wallet: WalletSlice;
  readonly messaging: MessagingSlice;
  readonly gifts: GiftsSlice;
  readonly gateway: GatewaySlice;
  readonly translation: TranslationSlice;
  readonly demo: DemoSlice;
  readonly matching: MatchingSlice;
}

/** Puts the slices of the conversation together. */
export async function composeChat(
  kit: ComposedKit,
  { translating, readCards, tellOfMutualLike, endMutualLike, endFriendship }: ChatNeeds,
): Promise<ChatSlices> {
  const wallet = createWalletSlice(kit, { findTranslation });
  const { ledger, announceBalances } = wallet;
  const messaging = createMessagingSlice(kit, {
    people,
    ledger,
    announceBalances,
    findTranslations,
    pictures: createPictureClaims(kit),
    sendAs: (from, message) => gateway.provider.sendAs(from, message),
  });
  const { relations, openings } = messaging;
  const gateway = await createGatewaySlice(kit, {
    people,
    endFriendship,
    check: messaging.check,
    onAllowed: messaging.stored,
    pictures: createMessagePictures(kit),
    resident: (address) => demo.isCompanion(address),
  });
  const { provider, records } = gateway;
  const { sendAs, readAs } = provider;
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
  const matching = createMatchingSlice(kit, {
    people,
    readCards,
    openings,
    companions: demo.companions,
    notify: createNotify({ ...kit, people }),
    tellOfMutualLike,
    endMutualLike,
    mutedChats,
  });
  provider.onStored((event) => {
    messaging.stored(event);
    messaging.toSupport(event);
    demo
      .messageStored(event)
      .catch((error: unknown) => kit.log.error('a companion missed a message', error));
  });
  return { wallet, messaging, gifts, gateway, translation, demo, matching };
}
