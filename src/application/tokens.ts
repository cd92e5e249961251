import type { DeleteAccount } from './account/delete-account';
import type { DownloadMyData } from './account/download-my-data';
import type { SessionLife } from './account/open-session';
import type { Register } from './account/register';
import type { ResetPassword } from './account/reset-password';
import type { RestoreSession } from './account/restore-session';
import type { SignIn } from './account/sign-in';
import type { SignOut } from './account/sign-out';
import type { UploadAvatar } from './account/upload-avatar';
import type { JudgeCode, RequestCode } from './account/verify-email';
import type { FindSomeone } from './matching/find-someone';
import type { ChooseLanguage } from './messaging/choose-language';
import type { ConnectChat } from './messaging/connect-chat';
import type { ConversationCache } from './messaging/conversation-cache';
import type { DeleteConversation } from './messaging/delete-conversation';
import type { DiscardFailed } from './messaging/discard-failed';
import type { IntroducePerson } from './messaging/introduce-person';
import type { KeptTranslations } from './messaging/kept-translations';
import type { LoadConversations } from './messaging/load-conversations';
import type { LoadHistory } from './messaging/load-history';
import type { CloseConversation, OpenConversation } from './messaging/open-conversation';
import type { Outbox } from './messaging/outbox';
import type { PreviewTranslation } from './messaging/preview-translation';
import type { RecallMessage } from './messaging/recall-message';
import type { ReceiveEvents } from './messaging/receive-events';
import type { RefreshPeople } from './messaging/refresh-people';
import type { RetryMessage } from './messaging/retry-message';
import type { SendMessage } from './messaging/send-message';
import type { StartChat } from './messaging/start-chat';
import type { TellTyping } from './messaging/tell-typing';
import type { TranslateReceived } from './messaging/translate-received';
import type { WatchTyping } from './messaging/watch-typing';
import type { BlockPerson } from './friends/block-person';
import type { ChangeLanguage } from './profile/change-language';
import type { ListBlocked } from './friends/list-blocked';
import type { LookUp } from './profile/look-up';
import type { RenamePerson } from './friends/rename-person';
import type { ViewPerson } from './profile/view-person';
import type { AccountExport } from './account/account-export';
import type { AccountApi } from './account/account-api';
import type { ChatService, ChatSession } from './messaging/chat-service';
import type { Clock, Scheduler } from './shared/clock';
import type { ConversationDirectory } from './messaging/conversation-directory';
import type { Conversations } from './messaging/conversations';
import type { Drafts } from './messaging/drafts-port';
import type { Ids } from './shared/ids';
import type { InterfaceLanguage } from './profile/interface-language';
import type { LiveEvents } from './account/live-events';
import type { Matching } from './matching/matching';
import type { MatchingApi } from './matching/matching-api';
import type { ObjectStorage, UploadGrants } from './media/object-storage';
import type { ProfileApi } from './profile/profile-api';
import type { ImageEditor } from './media/image-editor';
import type { Preferences } from './shared/preferences';
import type { Random } from './shared/random';
import type { Session } from './account/session';
import type { SessionVault } from './account/session-vault';
import type { ListsApi } from './profile/lists-api';
import type { Translator } from './translation/translator';
import type { WalletApi } from './wallet/wallet-api';
import type { ListBills } from './wallet/list-bills';
import { token } from './shared/token';

/** Ports of the page: there for everybody, signed in or not. */
export const ports = {
  clock: token<Clock>('Clock'),
  scheduler: token<Scheduler>('Scheduler'),
  random: token<Random>('Random'),
  ids: token<Ids>('Ids'),
  preferences: token<Preferences>('Preferences'),
  /** The same for this tab alone, gone when it is closed. */
  tabPreferences: token<Preferences>('TabPreferences'),
  vault: token<SessionVault>('SessionVault'),
  session: token<Session>('Session'),
  sessionLife: token<SessionLife>('SessionLife'),
  interfaceLanguage: token<InterfaceLanguage>('InterfaceLanguage'),
  accountApi: token<AccountApi>('AccountApi'),
  accountExport: token<AccountExport>('AccountExport'),
  profileApi: token<ProfileApi>('ProfileApi'),
  listsApi: token<ListsApi>('ListsApi'),
  walletApi: token<WalletApi>('WalletApi'),
  matchingApi: token<MatchingApi>('MatchingApi'),
  translator: token<Translator>('Translator'),
  directory: token<ConversationDirectory>('ConversationDirectory'),
  uploadGrants: token<UploadGrants>('UploadGrants'),
  objectStorage: token<ObjectStorage>('ObjectStorage'),
  imageEditor: token<ImageEditor>('ImageEditor'),
} as const;

/** Use cases of the page. */
export const useCases = {
  requestCode: token<RequestCode>('RequestCode'),
  judgeCode: token<JudgeCode>('JudgeCode'),
  register: token<Register>('Register'),
  signIn: token<SignIn>('SignIn'),
  signOut: token<SignOut>('SignOut'),
  restoreSession: token<RestoreSession>('RestoreSession'),
  resetPassword: token<ResetPassword>('ResetPassword'),
  deleteAccount: token<DeleteAccount>('DeleteAccount'),
  downloadMyData: token<DownloadMyData>('DownloadMyData'),
  uploadAvatar: token<UploadAvatar>('UploadAvatar'),
  changeLanguage: token<ChangeLanguage>('ChangeLanguage'),
  lookUp: token<LookUp>('LookUp'),
  blockPerson: token<BlockPerson>('BlockPerson'),
  listBlocked: token<ListBlocked>('ListBlocked'),
  viewPerson: token<ViewPerson>('ViewPerson'),
  listBills: token<ListBills>('ListBills'),
} as const;

/** What exists while somebody is signed in. */
export const sessionTokens = {
  chatService: token<ChatService>('ChatService'),
  liveEvents: token<LiveEvents>('LiveEvents'),
  chat: token<ChatSession>('ChatSession'),
  conversations: token<Conversations>('Conversations'),
  conversationCache: token<ConversationCache>('ConversationCache'),
  outbox: token<Outbox>('Outbox'),
  receiveEvents: token<ReceiveEvents>('ReceiveEvents'),
  watchTyping: token<WatchTyping>('WatchTyping'),
  tellTyping: token<TellTyping>('TellTyping'),
  renamePerson: token<RenamePerson>('RenamePerson'),
  drafts: token<Drafts>('Drafts'),
  keptTranslations: token<KeptTranslations>('KeptTranslations'),
  startChat: token<StartChat>('StartChat'),
  connectChat: token<ConnectChat>('ConnectChat'),
  loadConversations: token<LoadConversations>('LoadConversations'),
  refreshPeople: token<RefreshPeople>('RefreshPeople'),
  introducePerson: token<IntroducePerson>('IntroducePerson'),
  openConversation: token<OpenConversation>('OpenConversation'),
  closeConversation: token<CloseConversation>('CloseConversation'),
  loadHistory: token<LoadHistory>('LoadHistory'),
  sendMessage: token<SendMessage>('SendMessage'),
  retryMessage: token<RetryMessage>('RetryMessage'),
  discardFailed: token<DiscardFailed>('DiscardFailed'),
  recallMessage: token<RecallMessage>('RecallMessage'),
  chooseLanguage: token<ChooseLanguage>('ChooseLanguage'),
  previewTranslation: token<PreviewTranslation>('PreviewTranslation'),
  translateReceived: token<TranslateReceived>('TranslateReceived'),
  deleteConversation: token<DeleteConversation>('DeleteConversation'),
  matching: token<Matching>('Matching'),
  findSomeone: token<FindSomeone>('FindSomeone'),
} as const;
