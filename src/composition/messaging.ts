import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ChatService } from '@/application/messaging/chat-service';
import { createCheckTranslation } from '@/application/messaging/check-translation';
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
import { createMessageCache } from '@/application/messaging/message-cache';
import { createLoadMoreConversations } from '@/application/messaging/load-more-conversations';
import { createChangeConversation } from '@/application/messaging/change-conversation';
import { createLoadSettings } from '@/application/messaging/load-settings';
import { createRefreshMarks } from '@/application/messaging/refresh-marks';
import { createLearnTerms } from '@/application/messaging/learn-terms';
import { createLoadHistory, createLoadMessage } from '@/application/messaging/load-history';
import { messagingTokens as t } from '@/application/messaging/messaging-tokens';
import { createNoteOpening } from '@/application/messaging/note-opening';
import {
  createCloseConversation,
  createExpectConversation,
  createOpenConversation,
} from '@/application/messaging/open-conversation';
import { createOfferTranslation } from '@/application/messaging/offer-translation';
import { createOutbox } from '@/application/messaging/outbox';
import { createOwnOutboxStorage } from '@/application/messaging/own-outbox-storage';
import { createPrepareMessage } from '@/application/messaging/prepare-message';
import { createPreviewTranslation } from '@/application/messaging/preview-translation';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createCorrectMessage } from '@/application/messaging/correct-message';
import { createOwnPhrases } from '@/application/messaging/own-phrases';
import { createReactToMessage } from '@/application/messaging/react-to-message';
import { createReceiveEvents } from '@/application/messaging/receive-events';
import { createLookUpPeer, createRefreshPeople } from '@/application/messaging/refresh-people';
import { createShowTier } from '@/application/messaging/show-tier';
import { createRetryMessage } from '@/application/messaging/retry-message';
import { createSendMessage } from '@/application/messaging/send-message';
import { createStartChat } from '@/application/messaging/start-chat';
import { createTellTyping } from '@/application/messaging/tell-typing';
import { createTranslateForSending } from '@/application/messaging/translate-for-sending';
import { createTranslateOnDevice } from '@/application/messaging/translate-on-device';
import { createTranslateArrived } from '@/application/messaging/translate-arrived';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { createWatchTyping } from '@/application/messaging/watch-typing';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { myInfo } from '@/contract/http/account';
import { userDetail } from '@/contract/http/profile';
import {
  editSettings,
  sessionUsers,
  settingsList,
  unreadMessages,
} from '@/contract/http/messaging';
import { readLanguage, readTranslation } from '@/contract/http/translation';
import type { ChatAddress } from '@/domain/shared/ids';
import { createLocalOutboxStorage } from '@/infrastructure/browser/local-outbox-storage';
import {
  deviceReadingToken,
  DeviceReadingViewModel,
} from '@/ui/features/messaging/device-reading.view-model';
import { PicturesByPeer, picturesByPeerToken } from '@/ui/kernel/picked-pictures';
import { RowHeights, rowHeightsToken } from '@/ui/features/messaging/row-heights';
import { TextLanguages, textLanguagesToken } from '@/ui/features/messaging/text-languages';
import {
  panelToken,
  PanelViewModel,
  panelWindow,
} from '@/ui/features/messaging/panel/panel.view-model';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { createKeepMessages } from '@/ui/stores/keep-messages';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { browserTokens } from './browser-tokens';
import { optional, type Scope } from './scope';

const from = {
  ...sharedTokens,
  imageEditor: mediaTokens.imageEditor,
  views: mediaTokens.views,
  ...translationTokens,
  ...t,
  readPerson: userDetail,
  readMe: myInfo,
  browser: browserTokens.browser,
  session: accountTokens.session,
  vault: accountTokens.vault,
  self: accountTokens.self,
  live: accountTokens.liveEvents,
  people: sessionUsers,
  unread: unreadMessages,
  settings: settingsList,
  edit: editSettings,
  readText: readTranslation,
  readLanguage,
  cache: t.conversationCache,
  translations: t.translationCache,
  storage: t.outboxStorage,
  prepare: t.prepareMessage,
  page: noticesTokens.pageVisibility,
  onSent: t.noteOpening,
  onOutdated: t.learnTerms,
  refreshMembership: optional(walletTokens.refreshMembership),
  onGone: mediaTokens.forgetPicture,
};
const sending = { ...from, drafts: mediaTokens.drafts };
const own = { self: accountTokens.self, preferences: accountTokens.ownPreferences };
const steps = {
  translate: t.translateForSending,
  picture: mediaTokens.pictureStep,
  gift: optional(giftsTokens.giftStep),
  'red-packet': optional(giftsTokens.redPacketStep),
};

/** Conversations and messages. */
export function provideMessaging(scope: Scope): void {
  provideConversations(scope);
  provideReading(scope);
  provideSending(scope);
  scope.value(panelToken, new PanelViewModel(scope.get(sharedTokens.preferences), panelWindow()));
  const live = scope.get(accountTokens.liveEvents);
  // With the first one the list of conversations is read, and the settings with it.
  let hasBegun = false;
  live.on('hello', () => {
    if (hasBegun) void scope.get(t.loadSettings)();
    hasBegun = true;
  });
  live.on('conversation', ({ address }) => void scope.get(t.refreshPeople)([address]));
  live.on('choices', ({ address }) => {
    if (scope.get(t.conversations).with(address).person) void scope.get(t.refreshPeople)([address]);
  });
  live.on('tier', ({ address, tier }) => scope.get(t.showTier)(address, tier));
}

function provideConversations(scope: Scope): void {
  scope
    .make(t.chat, openChat, from)
    .value(t.conversations, openConversations(scope))
    .make(t.conversationCache, createConversationCache, own)
    .make(t.messageCache, createMessageCache, own)
    .make(t.keepMessages, createKeepMessages, from)
    .make(t.loadSettings, createLoadSettings, from)
    .make(t.changeConversation, createChangeConversation, from)
    .make(t.refreshPeople, createRefreshPeople, from)
    .make(t.showTier, createShowTier, from)
    .make(t.lookUpPeer, createLookUpPeer, from)
    .make(t.connectChat, createConnectChat, from)
    .make(t.receiveEvents, createReceiveEvents, from)
    .make(t.watchTyping, createWatchTyping, from)
    .make(t.loadMoreConversations, createLoadMoreConversations, from)
    .make(t.loadConversations, createLoadConversations, from)
    .make(t.startChat, createStartChat, from);
}

function provideReading(scope: Scope): void {
  scope
    .make(t.translationCache, createTranslationCache, own)
    .make(t.loadHistory, createLoadHistory, from)
    .make(t.loadMessage, createLoadMessage, from)
    .make(t.refreshMarks, createRefreshMarks, from)
    .make(t.openConversation, createOpenConversation, from)
    .make(t.expectConversation, createExpectConversation, from)
    .make(t.closeConversation, createCloseConversation, from)
    .make(t.introducePerson, createIntroducePerson, from)
    .make(t.translateReceived, createTranslateReceived, from)
    .make(t.checkTranslation, createCheckTranslation, from)
    .make(t.offerTranslation, createOfferTranslation, from)
    .make(t.translateOnDevice, createTranslateOnDevice, from)
    .instance(deviceReadingToken, DeviceReadingViewModel, from)
    .instance(textLanguagesToken, TextLanguages, from)
    .value(rowHeightsToken, new RowHeights())
    .instance(picturesByPeerToken, PicturesByPeer, sending, (picked) => picked.close())
    .part(t.loadDeviceModel, translationTokens.deviceTranslator, 'load')
    .make(t.translateArrived, createTranslateArrived, from)
    .make(t.deleteConversation, createDeleteConversation, from);
}

function provideSending(scope: Scope): void {
  scope
    .make(t.drafts, createDrafts, own)
    .make(t.deviceOutbox, createLocalOutboxStorage, from)
    .make(t.outboxStorage, createOwnOutboxStorage, { ...from, storage: t.deviceOutbox })
    .make(t.conversationTranslation, createConversationTranslation, from)
    .make(t.translateForSending, createTranslateForSending, from)
    .make(t.prepareMessage, createPrepareMessage, steps)
    .make(t.noteOpening, createNoteOpening, from)
    .make(t.learnTerms, createLearnTerms, from)
    .make(t.outbox, createOutbox, from)
    .make(t.sendMessage, createSendMessage, sending)
    .make(t.retryMessage, createRetryMessage, from)
    .make(t.discardFailed, createDiscardFailed, sending)
    .later(
      t.forwardMessage,
      async () => (await import('@/application/messaging/forward-message')).createForwardMessage,
      from,
    )
    .make(t.recallMessage, createRecallMessage, from)
    .later(
      t.editMessage,
      async () => (await import('@/application/messaging/edit-message')).createEditMessage,
      from,
    )
    .make(t.reactToMessage, createReactToMessage, from)
    .make(t.correctMessage, createCorrectMessage, from)
    .make(t.ownPhrases, createOwnPhrases, own)
    .make(t.deleteMessage, createDeleteMessage, from)
    .make(t.tellTyping, createTellTyping, from)
    .make(t.chooseLanguage, createChooseLanguage, from)
    .make(t.previewTranslation, createPreviewTranslation, from);
}

function openConversations(scope: Scope): ConversationsStore {
  const clock = scope.get(uiTokens.liveClock);
  return new ConversationsStore(scope.get(accountTokens.self), (lapse) => clock.nowUntil(lapse));
}

function openChat(deps: { readonly chatService: ChatService; readonly self: ChatAddress }) {
  return deps.chatService.session(deps.self);
}
