import { createOwnPreferences } from '@/application/account/own-preferences';
import { createOwnOutboxStorage } from '@/application/messaging/own-outbox-storage';
import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createGiftStep } from '@/application/gifts/gift-step';
import { createRedPacketStep } from '@/application/gifts/red-packet-step';
import { createFindSomeone } from '@/application/matching/find-someone';
import { createConversationCache } from '@/application/messaging/conversation-cache';
import { createDrafts } from '@/application/messaging/drafts';
import { createKeptTranslations } from '@/application/messaging/kept-translations';
import { createNoteOpening } from '@/application/messaging/note-opening';
import { createOutbox } from '@/application/messaging/outbox';
import { createPrepareMessage, type PrepareMessage } from '@/application/messaging/prepare-message';
import { createTranslateForSending } from '@/application/messaging/translate-for-sending';
import type { Preferences } from '@/application/shared/preferences';
import { token } from '@/application/shared/token';
import type { ChatAddress } from '@/domain/shared/ids';
import { createLocalOutboxStorage } from '@/infrastructure/browser/local-outbox-storage';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { MatchingStore } from '@/ui/stores/matching.store';
import { provideFriends } from './friends.module';
import { provideGifts } from './gifts.module';
import { provideMedia } from './media.module';
import type { Scope } from './scope';

const prepareMessage = token<PrepareMessage>('PrepareMessage');
const ownPreferences = token<Preferences>('OwnPreferences');

/** What one signed-in user has: their line, their conversations, their outbox, their search. */
export function provideSession(scope: Scope, self: ChatAddress, browser: Window): Scope {
  return providePreparation(provideMedia(provideFriends(provideGifts(scope)), self, browser))
    .make(messagingTokens.chat, (service) => service.session(self), [messagingTokens.chatService])
    .make(messagingTokens.conversations, () => new ConversationsStore(self), [])
    .make(ownPreferences, (preferences, vault) => createOwnPreferences(preferences, vault, self), [
      sharedTokens.preferences,
      accountTokens.vault,
    ])
    .make(
      messagingTokens.conversationCache,
      (preferences) => createConversationCache(preferences, self),
      [ownPreferences],
    )
    .make(
      messagingTokens.keptTranslations,
      (preferences) => createKeptTranslations(preferences, self),
      [ownPreferences],
    )
    .make(messagingTokens.drafts, (preferences) => createDrafts(preferences, self), [
      ownPreferences,
    ])
    .make(
      messagingTokens.outbox,
      (chat, conversations, refreshPeople, prepare, upload, clock, scheduler, random, vault) =>
        createOutbox({
          chat,
          conversations,
          storage: createOwnOutboxStorage(createLocalOutboxStorage(browser, self), vault, self),
          prepare,
          clock,
          scheduler,
          random,
          onSent: createNoteOpening({ conversations, refreshPeople, clock }),
          onGone: upload.forget,
        }),
      [
        messagingTokens.chat,
        messagingTokens.conversations,
        messagingTokens.refreshPeople,
        prepareMessage,
        mediaTokens.upload,
        sharedTokens.clock,
        sharedTokens.scheduler,
        sharedTokens.random,
        accountTokens.vault,
      ],
    )
    .make(matchingTokens.matching, () => new MatchingStore(), [])
    .make(matchingTokens.findSomeone, (api, matching) => createFindSomeone({ api, matching }), [
      matchingTokens.matchingApi,
      matchingTokens.matching,
    ]);
}

/** What an outgoing message may need before it can be sent. */
function providePreparation(scope: Scope): Scope {
  return scope.make(
    prepareMessage,
    (translator, session, gifts, redPacketsApi, redPackets, upload) =>
      createPrepareMessage({
        translate: createTranslateForSending({ translator, session }),
        steps: {
          picture: upload.step,
          gift: createGiftStep({ api: gifts }),
          'red-packet': createRedPacketStep({ api: redPacketsApi, redPackets }),
        },
      }),
    [
      translationTokens.translator,
      accountTokens.session,
      giftsTokens.giftsApi,
      giftsTokens.redPacketsApi,
      giftsTokens.redPackets,
      mediaTokens.upload,
    ],
  );
}
