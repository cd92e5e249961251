import { createFindSomeone } from '@/application/matching/find-someone';
import { createConversationCache } from '@/application/messaging/conversation-cache';
import { createDrafts } from '@/application/messaging/drafts';
import { createNoteOpening } from '@/application/messaging/note-opening';
import { createOutbox } from '@/application/messaging/outbox';
import { createTranslateForSending } from '@/application/messaging/translate-for-sending';
import { ports, sessionTokens } from '@/application/tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { createLocalOutboxStorage } from '@/infrastructure/browser/local-outbox-storage';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { MatchingStore } from '@/ui/stores/matching.store';
import type { Scope } from './scope';

/** What one signed-in user has: their line, their conversations, their outbox, their search. */
export function provideSession(scope: Scope, self: ChatAddress, browser: Window): Scope {
  return scope
    .make(sessionTokens.chat, (service) => service.session(self), [sessionTokens.chatService])
    .make(sessionTokens.conversations, () => new ConversationsStore(self), [])
    .make(
      sessionTokens.conversationCache,
      (preferences) => createConversationCache(preferences, self),
      [ports.preferences],
    )
    .make(sessionTokens.drafts, (preferences) => createDrafts(preferences, self), [
      ports.preferences,
    ])
    .make(
      sessionTokens.outbox,
      (chat, conversations, refreshPeople, translator, session, clock, scheduler, random) =>
        createOutbox({
          chat,
          conversations,
          storage: createLocalOutboxStorage(browser, self),
          translate: createTranslateForSending({ translator, session }),
          clock,
          scheduler,
          random,
          onSent: createNoteOpening({ conversations, refreshPeople, clock }),
        }),
      [
        sessionTokens.chat,
        sessionTokens.conversations,
        sessionTokens.refreshPeople,
        ports.translator,
        ports.session,
        ports.clock,
        ports.scheduler,
        ports.random,
      ],
    )
    .make(sessionTokens.matching, () => new MatchingStore(), [])
    .make(sessionTokens.findSomeone, (api, matching) => createFindSomeone({ api, matching }), [
      ports.matchingApi,
      sessionTokens.matching,
    ]);
}
