import type { LearnTerms } from './learn-terms';
import type { NoteOpening } from './note-opening';
import type { OfferTranslation } from './offer-translation';
import type { OutboxStorage } from './outbox-storage';
import type { PrepareMessage } from './prepare-message';
import type { TranslateForSending } from './translate-for-sending';
import type { ChatService, ChatSession } from './chat-service';
import type { CheckTranslation } from './check-translation';
import type { ChooseLanguage } from './choose-language';
import type { ConnectChat } from './connect-chat';
import type { ConversationCache } from './conversation-cache';
import type { ConversationTranslation } from './conversation-translation';
import type { Conversations } from './conversations';
import type { ForwardMessage } from './forward-message';
import type { DeleteMessage } from './delete-message';
import type { DeleteConversation } from './delete-conversation';
import type { DiscardFailed } from './discard-failed';
import type { Drafts } from './drafts-port';
import type { IntroducePerson } from './introduce-person';
import type { TranslationCache } from './translation-cache';
import type { LoadConversations } from './load-conversations';
import type { LoadSettings } from './load-settings';
import type { ChangeConversation } from './change-conversation';
import type { MessageCache } from './message-cache';
import type { LoadMoreConversations } from './load-more-conversations';
import type { LoadHistory, LoadMessage } from './load-history';
import type { RefreshMarks } from './refresh-marks';
import type { CloseConversation, ExpectConversation, OpenConversation } from './open-conversation';
import type { Outbox } from './outbox';
import type { PreviewTranslation } from './preview-translation';
import type { RecallMessage } from './recall-message';
import type { EditMessage } from './edit-message';
import type { CorrectMessage } from './correct-message';
import type { OwnPhrases } from './own-phrases';
import type { ReactToMessage } from './react-to-message';
import type { ReceiveEvents } from './receive-events';
import type { LookUpPeer, RefreshPeople } from './refresh-people';
import type { ShowTier } from './show-tier';
import type { RetryMessage } from './retry-message';
import type { SendMessage } from './send-message';
import type { StartChat } from './start-chat';
import type { TellTyping } from './tell-typing';
import type { LoadDeviceModel, TranslateOnDevice } from './translate-on-device';
import type { TranslateArrived } from './translate-arrived';
import type { TranslateReceived } from './translate-received';
import type { WatchTyping } from './watch-typing';
import type { Cancel } from '@/application/shared/clock';
import { token } from '@/application/shared/shared-tokens';

export const messagingTokens = {
  chatService: token<ChatService>('ChatService'),
  chat: token<ChatSession>('ChatSession'),
  conversations: token<Conversations>('Conversations'),
  conversationTranslation: token<ConversationTranslation>('ConversationTranslation'),
  conversationCache: token<ConversationCache>('ConversationCache'),
  messageCache: token<MessageCache>('MessageCache'),
  keepMessages: token<() => Cancel>('KeepMessages'),
  outbox: token<Outbox>('Outbox'),
  receiveEvents: token<ReceiveEvents>('ReceiveEvents'),
  watchTyping: token<WatchTyping>('WatchTyping'),
  tellTyping: token<TellTyping>('TellTyping'),
  drafts: token<Drafts>('Drafts'),
  translationCache: token<TranslationCache>('TranslationCache'),
  startChat: token<StartChat>('StartChat'),
  connectChat: token<ConnectChat>('ConnectChat'),
  loadConversations: token<LoadConversations>('LoadConversations'),
  loadMoreConversations: token<LoadMoreConversations>('LoadMoreConversations'),
  loadSettings: token<LoadSettings>('LoadSettings'),
  changeConversation: token<ChangeConversation>('ChangeConversation'),
  refreshPeople: token<RefreshPeople>('RefreshPeople'),
  showTier: token<ShowTier>('ShowTier'),
  lookUpPeer: token<LookUpPeer>('LookUpPeer'),
  introducePerson: token<IntroducePerson>('IntroducePerson'),
  openConversation: token<OpenConversation>('OpenConversation'),
  expectConversation: token<ExpectConversation>('ExpectConversation'),
  closeConversation: token<CloseConversation>('CloseConversation'),
  loadHistory: token<LoadHistory>('LoadHistory'),
  loadMessage: token<LoadMessage>('LoadMessage'),
  refreshMarks: token<RefreshMarks>('RefreshMarks'),
  sendMessage: token<SendMessage>('SendMessage'),
  forwardMessage: token<ForwardMessage>('ForwardMessage'),
  retryMessage: token<RetryMessage>('RetryMessage'),
  discardFailed: token<DiscardFailed>('DiscardFailed'),
  recallMessage: token<RecallMessage>('RecallMessage'),
  editMessage: token<EditMessage>('EditMessage'),
  reactToMessage: token<ReactToMessage>('ReactToMessage'),
  correctMessage: token<CorrectMessage>('CorrectMessage'),
  ownPhrases: token<OwnPhrases>('OwnPhrases'),
  chooseLanguage: token<ChooseLanguage>('ChooseLanguage'),
  previewTranslation: token<PreviewTranslation>('PreviewTranslation'),
  translateReceived: token<TranslateReceived>('TranslateReceived'),
  checkTranslation: token<CheckTranslation>('CheckTranslation'),
  offerTranslation: token<OfferTranslation>('OfferTranslation'),
  translateOnDevice: token<TranslateOnDevice>('TranslateOnDevice'),
  loadDeviceModel: token<LoadDeviceModel>('LoadDeviceModel'),
  translateArrived: token<TranslateArrived>('TranslateArrived'),
  deleteMessage: token<DeleteMessage>('DeleteMessage'),
  deleteConversation: token<DeleteConversation>('DeleteConversation'),
  deviceOutbox: token<OutboxStorage>('DeviceOutbox'),
  outboxStorage: token<OutboxStorage>('OutboxStorage'),
  prepareMessage: token<PrepareMessage>('PrepareMessage'),
  translateForSending: token<TranslateForSending>('TranslateForSending'),
  noteOpening: token<NoteOpening>('NoteOpening'),
  learnTerms: token<LearnTerms>('LearnTerms'),
} as const;
