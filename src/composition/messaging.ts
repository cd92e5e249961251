import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ChatService } from '@/application/messaging/chat-service';
import { createChooseLanguage } from '@/application/messaging/choose-language';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { createConversationTranslation } from '@/application/messaging/conversation-translation';
import { createConversationCache } from '@/application/messaging/conversation-cache';
import { createDeleteMessage } from '@/application/messaging/delete-message';
import { createDeleteConversation } from '@/application/messaging/delete-conversation';
import { createDiscardFailed } from '@/application/messaging/discard-failed';
import { createDrafts } from '@/application/messaging/drafts';
import { createIntroducePerson } from '@/application/messaging/introduce-person';
import { createTranslationCache } from '@/application/messaging/translation-cache';
import { createLoadConversations } from '@/application/messaging/load-conversations';
import { createLoadMoreConversations } from '@/application/messaging/load-more-conversations';
import { createLoadHistory } from '@/application/messaging/load-history';
import { messagingTokens as t } from '@/application/messaging/messaging-tokens';
import { createNoteOpening } from '@/application/messaging/note-opening';
import {
  createCloseConversation,
  createOpenConversation,
} from '@/application/messaging/open-conversation';
import { createOfferTranslation } from '@/application/messaging/offer-translation';
import { createOutbox } from '@/application/messaging/outbox';
import { createOwnOutboxStorage } from '@/application/messaging/own-outbox-storage';
import { createPrepareMessage } from '@/application/messaging/prepare-message';
import { createPreviewTranslation } from '@/application/messaging/preview-translation';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createReceiveEvents } from '@/application/messaging/receive-events';
import { createRefreshPeople } from '@/application/messaging/refresh-people';
import { createRetryMessage } from '@/application/messaging/retry-message';
import { createSendMessage } from '@/application/messaging/send-message';
import { createStartChat } from '@/application/messaging/start-chat';
import { createTellTyping } from '@/application/messaging/tell-typing';
import { createTranslateForSending } from '@/application/messaging/translate-for-sending';
import { createTranslateOnDevice } from '@/application/messaging/translate-on-device';
import { createTranslateArrived } from '@/application/messaging/translate-arrived';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { createWatchTyping } from '@/application/messaging/watch-typing';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { createLocalOutboxStorage } from '@/infrastructure/browser/local-outbox-storage';
import { createHttpConversationDirectory } from '@/infrastructure/http/http-conversation-directory';
import {
  deviceReadingToken,
  DeviceReadingViewModel,
  type DeviceReadingDeps,
} from '@/ui/features/messaging/device-reading.view-model';
import { PanelViewModel, panelWindow } from '@/ui/features/messaging/panel/panel.view-model';
import { panelToken } from '@/ui/features/messaging/panel/use-panel';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { browserTokens } from './browser-tokens';
import { optional, type Scope } from './scope';

const { browser, httpApi } = browserTokens;
const { clock, scheduler, random, ids, preferences } = sharedTokens;
const { self, session, vault, accountApi, ownPreferences } = accountTokens;
const { profileApi } = profileTokens;
const { translator, translationSettings, deviceTranslator } = translationTokens;
const { chat, conversations, outbox, refreshPeople, loadHistory, directory, chatService } = t;
const { conversationCache: cache, translationCache: translations, deviceOutbox } = t;
const { connectChat, loadConversations, loadMoreConversations, receiveEvents, watchTyping } = t;
const { conversationTranslation, offerTranslation } = t;
const own = { preferences: ownPreferences, self };

/** Conversations and messages. */
export function provideMessaging(scope: Scope): void {
  provideConversations(scope);
  provideReading(scope);
  provideSending(scope);
  const panel = new PanelViewModel(scope.get(preferences), panelWindow());
  scope.value(panelToken, panel);
}

function provideConversations(scope: Scope): void {
  scope
    .make(chat, openChat, { chatService, self })
    .value(conversations, new ConversationsStore(scope.get(self)))
    .make(cache, createConversationCache, own)
    .make(directory, createHttpConversationDirectory, { api: httpApi })
    .make(refreshPeople, createRefreshPeople, { directory, conversations })
    .make(connectChat, createConnectChat, { chat, conversations, accountApi, scheduler, random })
    .make(receiveEvents, createReceiveEvents, {
      chat,
      conversations,
      refreshPeople,
      cache,
      translateArrived: t.translateArrived,
      scheduler,
    })
    .make(watchTyping, createWatchTyping, { chat, conversations, scheduler })
    .make(loadMoreConversations, createLoadMoreConversations, {
      chat,
      conversations,
      refreshPeople,
      translations,
    })
    .make(loadConversations, createLoadConversations, {
      chat,
      conversations,
      directory,
      refreshPeople,
      loadMoreConversations,
      cache,
      translations,
      preferences,
      scheduler,
    })
    .make(t.startChat, createStartChat, {
      chat,
      receiveEvents,
      watchTyping,
      outbox,
      loadConversations,
      connectChat,
    });
}

function provideReading(scope: Scope): void {
  scope
    .make(translations, createTranslationCache, own)
    .make(loadHistory, createLoadHistory, { chat, conversations, translations })
    .make(t.openConversation, createOpenConversation, {
      chat,
      conversations,
      loadHistory,
      refreshPeople,
      cache,
    })
    .make(t.closeConversation, createCloseConversation, { conversations })
    .make(t.introducePerson, createIntroducePerson, { api: profileApi, conversations })
    .make(t.translateReceived, createTranslateReceived, {
      translator,
      conversations,
      session,
      translations,
    })
    .make(offerTranslation, createOfferTranslation, {
      conversations,
      session,
      translationSettings,
    })
    .make(t.translateOnDevice, createTranslateOnDevice, {
      deviceTranslator,
      offerTranslation,
      translationSettings,
      session,
      conversations,
      translations,
    })
    .make(deviceReadingToken, openDeviceReading, {
      translateOnDevice: t.translateOnDevice,
      loadDeviceModel: t.loadDeviceModel,
    })
    .part(t.loadDeviceModel, deviceTranslator, 'load')
    .make(t.translateArrived, createTranslateArrived, {
      translationSettings,
      offerTranslation,
      translateOnDevice: t.translateOnDevice,
      translateReceived: t.translateReceived,
    })
    .make(t.deleteConversation, createDeleteConversation, { chat, conversations });
}

function provideSending(scope: Scope): void {
  const { pictureStep: picture, forgetPicture: onGone } = mediaTokens;
  const gift = optional(giftsTokens.giftStep);
  const redPacketStep = optional(giftsTokens.redPacketStep);
  const { noteOpening: onSent, outboxStorage: storage, prepareMessage: prepare } = t;
  const { translateForSending: translate } = t;
  scope
    .make(t.drafts, createDrafts, own)
    .make(deviceOutbox, createLocalOutboxStorage, { browser, self })
    .make(storage, createOwnOutboxStorage, { storage: deviceOutbox, vault, self })
    .make(conversationTranslation, createConversationTranslation, {
      conversations,
      session,
      translationSettings,
    })
    .make(translate, createTranslateForSending, { translator, session, conversations, clock })
    .make(prepare, createPrepareMessage, { translate, picture, gift, 'red-packet': redPacketStep })
    .make(onSent, createNoteOpening, { conversations, refreshPeople, clock })
    .make(outbox, createOutbox, {
      chat,
      conversations,
      storage,
      prepare,
      clock,
      scheduler,
      random,
      onSent,
      onGone,
    })
    .make(t.sendMessage, createSendMessage, {
      outbox,
      conversationTranslation,
      session,
      ids,
      clock,
    })
    .make(t.retryMessage, createRetryMessage, { outbox })
    .make(t.discardFailed, createDiscardFailed, { outbox })
    .make(t.recallMessage, createRecallMessage, { chat, conversations, clock })
    .make(t.deleteMessage, createDeleteMessage, { chat, conversations })
    .make(t.tellTyping, createTellTyping, { chat, conversations, clock })
    .make(t.chooseLanguage, createChooseLanguage, { conversations, preferences })
    .make(t.previewTranslation, createPreviewTranslation, {
      translator,
      conversationTranslation,
      session,
      ids,
    });
}

function openDeviceReading(deps: DeviceReadingDeps): DeviceReadingViewModel {
  return new DeviceReadingViewModel(deps);
}

function openChat(deps: { readonly chatService: ChatService; readonly self: ChatAddress }) {
  return deps.chatService.session(deps.self);
}
