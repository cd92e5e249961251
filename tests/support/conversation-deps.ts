import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Scope } from '@/composition/scope';
import { createCheckTranslation } from '@/application/messaging/check-translation';
import {
  createOfferTranslation,
  type OfferTranslation,
} from '@/application/messaging/offer-translation';
import { createConversationTranslation } from '@/application/messaging/conversation-translation';
import type { ConversationDeps } from '@/ui/features/messaging/conversation.view-model';
import {
  deviceReadingToken,
  DeviceReadingViewModel,
  type DeviceReadingDeps,
} from '@/ui/features/messaging/device-reading.view-model';
import { err, ok } from '@/domain/shared/result';
import type { TranslationSetting } from '@/domain/translation/translation-at-start';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { TextLanguages, textLanguagesToken } from '@/ui/features/messaging/text-languages';
import { KnownEngines, knownEnginesToken } from '@/ui/kernel/known-engines';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ann, bo, BO } from './builders';
import { ManualClock } from './manual-clock';
import { aPicture, MemoryPictureDrafts } from './memory-picture-drafts';
import { memoryDrafts } from './memory-drafts';
import { memoryPreferences } from './memory-preferences';
import { aMe, SessionRecorder } from './people';

/** A device without an engine of its own. */
const NO_DEVICE = {
  translateOnDevice: async () => ({ kind: 'absent' }) as const,
  loadDeviceModel: async () => err({ kind: 'model-not-loaded' } as const),
};

/** The conversation's clock moves only when a test moves it. */
type DepsWithClock = ConversationDeps & {
  readonly clock: ManualClock;
  readonly translationSettings: TranslationSettingsStore;
  readonly offerTranslation: OfferTranslation;
  readonly knownEngines: KnownEngines;
};

/** A conversation with Bo, who speaks German, with every use case answering well. */
export function conversationDeps({
  clock = new ManualClock(),
  setting = 'always',
  ...change
}: Partial<DepsWithClock> & { readonly setting?: TranslationSetting } = {}): DepsWithClock {
  const conversations = new ConversationsStore(ann);
  conversations.setPeople([
    {
      address: bo,
      kind: 'person',
      person: {
        userId: BO,
        nickname: 'Bo',
        avatar: 'gen:birch',
        tier: 'ordinary',
        online: true,
        friends: false,
        language: 'de',
      },
    },
  ]);
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const translationSettings = new TranslationSettingsStore({
    preferences: memoryPreferences(),
    self: ann,
  });
  translationSettings.setWhatIWrite(setting);
  const stored = new Map<string, string>();
  return {
    conversations,
    translationSettings,
    offerTranslation: createOfferTranslation({ conversations, session, translationSettings }),
    conversationTranslation: createConversationTranslation({
      conversations,
      session,
      translationSettings,
    }),
    session,
    clock,
    liveClock: new LiveClock({ clock, scheduler: clock }),
    scheduler: clock,
    readText: async () => err({ kind: 'offline' }),
    knownEngines: new KnownEngines({
      listEngines: async () => ok([{ engine: 'all', kind: 'all' }]),
      scheduler: clock,
    }),
    drafts: memoryDrafts(),
    preferences: {
      read: (key) => stored.get(key),
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      onChangedElsewhere: () => () => undefined,
    },
    openConversation: async () => ok(undefined),
    closeConversation: () => {},
    loadHistory: async () => ok(undefined),
    loadMessage: async () => ok(true),
    sendMessage: async () => ok(undefined),
    retryMessage: () => {},
    discardFailed: async () => undefined,
    picturesByPeer: new PicturesByPeer({
      imageEditor: { prepare: async () => ok(aPicture()) },
      drafts: new MemoryPictureDrafts(),
      preferences: memoryPreferences(),
      self: ann,
    }),
    recallMessage: async () => ok({}),
    editMessage: async () => ok(undefined),
    reactToMessage: async () => ok(undefined),
    chat: { canReact: () => true, canEdit: () => true },
    translateReceived: async () => err({ kind: 'no-text' }),
    previewTranslation: async () => err({ kind: 'no-language' }),
    chooseLanguage: (peer, language) => conversations.setLanguage(peer, language),
    deleteMessage: async (peer, id) => {
      conversations.removeMessage(peer, id);
      return ok(undefined);
    },
    deleteConversation: async () => ok(undefined),
    renamePerson: async () => ok(undefined),
    tellTyping: () => {},
    onceShown: (work) => {
      work();
      return () => {};
    },
    blockPerson: async () => ok(undefined),
    changeConversation: async () => ok(undefined),
    ...change,
  };
}

/** Texts in the languages that they declare. */
export function asDeclared(): TextLanguages {
  return new TextLanguages({ readLanguage: async ({ declared }) => ok({ language: declared }) });
}

/** What the messages of a conversation and its menus need of translation, under its tokens. */
export function provideTranslationOf(
  deps: DepsWithClock,
  scope: Scope,
  onDevice: DeviceReadingDeps = NO_DEVICE,
  textLanguages: TextLanguages = asDeclared(),
): Scope {
  const { session, translationSettings, offerTranslation } = deps;
  return scope
    .value(messagingTokens.checkTranslation, createCheckTranslation(deps))
    .value(knownEnginesToken, deps.knownEngines)
    .value(textLanguagesToken, textLanguages)
    .value(accountTokens.session, session)
    .value(translationTokens.translationSettings, translationSettings)
    .value(messagingTokens.offerTranslation, offerTranslation)
    .value(messagingTokens.correctMessage, { may: () => false, send: () => ok(undefined) })
    .value(deviceReadingToken, new DeviceReadingViewModel(onDevice));
}
