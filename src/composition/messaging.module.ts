import { createChooseLanguage } from '@/application/messaging/choose-language';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { createDeleteConversation } from '@/application/messaging/delete-conversation';
import { createDiscardFailed } from '@/application/messaging/discard-failed';
import { createIntroducePerson } from '@/application/messaging/introduce-person';
import { createLoadConversations } from '@/application/messaging/load-conversations';
import { createLoadHistory } from '@/application/messaging/load-history';
import {
  createCloseConversation,
  createOpenConversation,
} from '@/application/messaging/open-conversation';
import { createPreviewTranslation } from '@/application/messaging/preview-translation';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createReceiveEvents } from '@/application/messaging/receive-events';
import { createRefreshPeople } from '@/application/messaging/refresh-people';
import { createRetryMessage } from '@/application/messaging/retry-message';
import { createSendMessage } from '@/application/messaging/send-message';
import { createStartChat } from '@/application/messaging/start-chat';
import { createTellTyping } from '@/application/messaging/tell-typing';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { createWatchTyping } from '@/application/messaging/watch-typing';
import { createRenamePerson } from '@/application/friends/rename-person';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { PanelViewModel, panelWindow } from '@/ui/features/messaging/panel/panel.view-model';
import { panelToken } from '@/ui/features/messaging/panel/use-panel';
import { PHONE_QUERY } from '@/ui/theme/breakpoints';
import type { Scope } from './scope';

const { chat, conversations, outbox, refreshPeople, loadHistory } = messagingTokens;

/** The use cases of the chat, for one session. */
export function provideMessaging(scope: Scope): Scope {
  return provideOwnMessages(provideReading(provideList(provideConnection(scope)))).make(
    panelToken,
    (preferences) => new PanelViewModel(preferences, panelWindow(PHONE_QUERY)),
    [sharedTokens.preferences],
  );
}

function provideConnection(scope: Scope): Scope {
  return scope
    .make(
      messagingTokens.connectChat,
      (line, store, accountApi, scheduler, random) =>
        createConnectChat({ chat: line, conversations: store, accountApi, scheduler, random }),
      [chat, conversations, accountTokens.accountApi, sharedTokens.scheduler, sharedTokens.random],
    )
    .make(
      messagingTokens.receiveEvents,
      (line, store, refresh, cache, scheduler) =>
        createReceiveEvents({
          chat: line,
          conversations: store,
          refreshPeople: refresh,
          cache,
          scheduler,
        }),
      [
        chat,
        conversations,
        refreshPeople,
        messagingTokens.conversationCache,
        sharedTokens.scheduler,
      ],
    )
    .make(
      messagingTokens.watchTyping,
      (line, store, scheduler) =>
        createWatchTyping({ chat: line, conversations: store, scheduler }),
      [chat, conversations, sharedTokens.scheduler],
    )
    .make(
      messagingTokens.startChat,
      (line, receiveEvents, watchTyping, box, loadConversations, connectChat) =>
        createStartChat({
          chat: line,
          receiveEvents,
          watchTyping,
          outbox: box,
          loadConversations,
          connectChat,
        }),
      [
        chat,
        messagingTokens.receiveEvents,
        messagingTokens.watchTyping,
        outbox,
        messagingTokens.loadConversations,
        messagingTokens.connectChat,
      ],
    );
}

function provideList(scope: Scope): Scope {
  return scope
    .make(
      refreshPeople,
      (directory, store) => createRefreshPeople({ directory, conversations: store }),
      [messagingTokens.directory, conversations],
    )
    .make(
      messagingTokens.loadConversations,
      (line, store, directory, refresh, cache, preferences, scheduler) =>
        createLoadConversations({
          chat: line,
          conversations: store,
          directory,
          refreshPeople: refresh,
          cache,
          preferences,
          scheduler,
        }),
      [
        chat,
        conversations,
        messagingTokens.directory,
        refreshPeople,
        messagingTokens.conversationCache,
        sharedTokens.preferences,
        sharedTokens.scheduler,
      ],
    );
}

function provideReading(scope: Scope): Scope {
  return scope
    .make(
      loadHistory,
      (line, store, kept) => createLoadHistory({ chat: line, conversations: store, kept }),
      [chat, conversations, messagingTokens.keptTranslations],
    )
    .make(
      messagingTokens.openConversation,
      (line, store, load, refresh, cache) =>
        createOpenConversation({
          chat: line,
          conversations: store,
          loadHistory: load,
          refreshPeople: refresh,
          cache,
        }),
      [chat, conversations, loadHistory, refreshPeople, messagingTokens.conversationCache],
    )
    .make(
      messagingTokens.introducePerson,
      (api, store) => createIntroducePerson({ api, conversations: store }),
      [profileTokens.profileApi, conversations],
    )
    .make(
      messagingTokens.closeConversation,
      (store) => createCloseConversation({ conversations: store }),
      [conversations],
    )
    .make(
      messagingTokens.translateReceived,
      (translator, store, session, kept) =>
        createTranslateReceived({ translator, conversations: store, session, kept }),
      [
        translationTokens.translator,
        conversations,
        accountTokens.session,
        messagingTokens.keptTranslations,
      ],
    )
    .make(
      messagingTokens.tellTyping,
      (line, store, clock) => createTellTyping({ chat: line, conversations: store, clock }),
      [chat, conversations, sharedTokens.clock],
    )
    .make(
      friendsTokens.renamePerson,
      (api, store) => createRenamePerson({ api, conversations: store }),
      [profileTokens.profileApi, conversations],
    )
    .make(
      messagingTokens.deleteConversation,
      (line, store) => createDeleteConversation({ chat: line, conversations: store }),
      [chat, conversations],
    );
}

function provideOwnMessages(scope: Scope): Scope {
  return scope
    .make(
      messagingTokens.sendMessage,
      (box, store, session, ids, clock) =>
        createSendMessage({ outbox: box, conversations: store, session, ids, clock }),
      [outbox, conversations, accountTokens.session, sharedTokens.ids, sharedTokens.clock],
    )
    .make(messagingTokens.retryMessage, (box) => createRetryMessage({ outbox: box }), [outbox])
    .make(messagingTokens.discardFailed, (box) => createDiscardFailed({ outbox: box }), [outbox])
    .make(
      messagingTokens.recallMessage,
      (line, store, clock) => createRecallMessage({ chat: line, conversations: store, clock }),
      [chat, conversations, sharedTokens.clock],
    )
    .make(
      messagingTokens.chooseLanguage,
      (store, preferences) => createChooseLanguage({ conversations: store, preferences }),
      [conversations, sharedTokens.preferences],
    )
    .make(
      messagingTokens.previewTranslation,
      (translator, store, session, ids) =>
        createPreviewTranslation({ translator, conversations: store, session, ids }),
      [translationTokens.translator, conversations, accountTokens.session, sharedTokens.ids],
    );
}
