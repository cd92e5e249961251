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
import { ports, sessionTokens } from '@/application/tokens';
import type { Scope } from './scope';

const { chat, conversations, outbox, refreshPeople, loadHistory } = sessionTokens;

/** The use cases of the chat, for one session. */
export function provideMessaging(scope: Scope): Scope {
  return provideOwnMessages(provideReading(provideList(provideConnection(scope))));
}

function provideConnection(scope: Scope): Scope {
  return scope
    .make(
      sessionTokens.connectChat,
      (line, store, accountApi, scheduler, random) =>
        createConnectChat({ chat: line, conversations: store, accountApi, scheduler, random }),
      [chat, conversations, ports.accountApi, ports.scheduler, ports.random],
    )
    .make(
      sessionTokens.receiveEvents,
      (line, store, refresh, cache, scheduler) =>
        createReceiveEvents({
          chat: line,
          conversations: store,
          refreshPeople: refresh,
          cache,
          scheduler,
        }),
      [chat, conversations, refreshPeople, sessionTokens.conversationCache, ports.scheduler],
    )
    .make(
      sessionTokens.watchTyping,
      (line, store, scheduler) =>
        createWatchTyping({ chat: line, conversations: store, scheduler }),
      [chat, conversations, ports.scheduler],
    )
    .make(
      sessionTokens.startChat,
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
        sessionTokens.receiveEvents,
        sessionTokens.watchTyping,
        outbox,
        sessionTokens.loadConversations,
        sessionTokens.connectChat,
      ],
    );
}

function provideList(scope: Scope): Scope {
  return scope
    .make(
      refreshPeople,
      (directory, store) => createRefreshPeople({ directory, conversations: store }),
      [ports.directory, conversations],
    )
    .make(
      sessionTokens.loadConversations,
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
        ports.directory,
        refreshPeople,
        sessionTokens.conversationCache,
        ports.preferences,
        ports.scheduler,
      ],
    );
}

function provideReading(scope: Scope): Scope {
  return scope
    .make(
      loadHistory,
      (line, store, kept) => createLoadHistory({ chat: line, conversations: store, kept }),
      [chat, conversations, sessionTokens.keptTranslations],
    )
    .make(
      sessionTokens.openConversation,
      (line, store, load, refresh, cache) =>
        createOpenConversation({
          chat: line,
          conversations: store,
          loadHistory: load,
          refreshPeople: refresh,
          cache,
        }),
      [chat, conversations, loadHistory, refreshPeople, sessionTokens.conversationCache],
    )
    .make(
      sessionTokens.introducePerson,
      (api, store) => createIntroducePerson({ api, conversations: store }),
      [ports.profileApi, conversations],
    )
    .make(
      sessionTokens.closeConversation,
      (store) => createCloseConversation({ conversations: store }),
      [conversations],
    )
    .make(
      sessionTokens.translateReceived,
      (translator, store, session, kept) =>
        createTranslateReceived({ translator, conversations: store, session, kept }),
      [ports.translator, conversations, ports.session, sessionTokens.keptTranslations],
    )
    .make(
      sessionTokens.tellTyping,
      (line, store, clock) => createTellTyping({ chat: line, conversations: store, clock }),
      [chat, conversations, ports.clock],
    )
    .make(
      sessionTokens.renamePerson,
      (api, store) => createRenamePerson({ api, conversations: store }),
      [ports.profileApi, conversations],
    )
    .make(
      sessionTokens.deleteConversation,
      (line, store) => createDeleteConversation({ chat: line, conversations: store }),
      [chat, conversations],
    );
}

function provideOwnMessages(scope: Scope): Scope {
  return scope
    .make(
      sessionTokens.sendMessage,
      (box, store, session, ids, clock) =>
        createSendMessage({ outbox: box, conversations: store, session, ids, clock }),
      [outbox, conversations, ports.session, ports.ids, ports.clock],
    )
    .make(sessionTokens.retryMessage, (box) => createRetryMessage({ outbox: box }), [outbox])
    .make(sessionTokens.discardFailed, (box) => createDiscardFailed({ outbox: box }), [outbox])
    .make(
      sessionTokens.recallMessage,
      (line, store, clock) => createRecallMessage({ chat: line, conversations: store, clock }),
      [chat, conversations, ports.clock],
    )
    .make(
      sessionTokens.chooseLanguage,
      (store, preferences) => createChooseLanguage({ conversations: store, preferences }),
      [conversations, ports.preferences],
    )
    .make(
      sessionTokens.previewTranslation,
      (translator, store, session, ids) =>
        createPreviewTranslation({ translator, conversations: store, session, ids }),
      [ports.translator, conversations, ports.session, ports.ids],
    );
}
