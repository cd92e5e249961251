import type { Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/translation-charge';
import { createLiveEvents } from '@/application/account/live-events';
import { createConversationCache } from '@/application/messaging/conversation-cache';
import { createConversationTranslation } from '@/application/messaging/conversation-translation';
import { createTranslationCache } from '@/application/messaging/translation-cache';
import { createLoadConversations } from '@/application/messaging/load-conversations';
import { createChangeConversation } from '@/application/messaging/change-conversation';
import { createLoadSettings } from '@/application/messaging/load-settings';
import { createLoadMoreConversations } from '@/application/messaging/load-more-conversations';
import { createLoadHistory } from '@/application/messaging/load-history';
import { createLearnTerms } from '@/application/messaging/learn-terms';
import { createNoteOpening } from '@/application/messaging/note-opening';
import { createOpenConversation } from '@/application/messaging/open-conversation';
import { createOutbox } from '@/application/messaging/outbox';
import { createOfferTranslation } from '@/application/messaging/offer-translation';
import { createPrepareMessage, type PrepareSteps } from '@/application/messaging/prepare-message';
import { createReceiveEvents } from '@/application/messaging/receive-events';
import { createLookUpPeer, createRefreshPeople } from '@/application/messaging/refresh-people';
import { createSendMessage } from '@/application/messaging/send-message';
import { createTellTyping } from '@/application/messaging/tell-typing';
import { createTranslateForSending } from '@/application/messaging/translate-for-sending';
import { createTranslateArrived } from '@/application/messaging/translate-arrived';
import { createTranslateOnDevice } from '@/application/messaging/translate-on-device';
import { MemoryPictureDrafts } from './memory-picture-drafts';
import { MemoryDeviceTranslator } from './memory-device-translator';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { createWatchTyping } from '@/application/messaging/watch-typing';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { PageVisibility } from '@/application/notices/device-notices';
import type { Cancel, Clock, Scheduler } from '@/application/shared/clock';
import type { Call } from '@/application/shared/call';
import type {
  editSettings,
  sessionUsers,
  settingsList,
  unreadMessages,
} from '@/contract/http/messaging';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { Preferences } from '@/application/shared/preferences';
import type { Session } from '@/application/account/session';
import type {
  TranslateFailure,
  TranslationOutcome,
  Translator,
} from '@/application/translation/translator';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { ann, balances, bo } from './builders';
import { InMemoryChat } from './in-memory-chat';
import { ManualClock } from './manual-clock';
import { MemoryDevice } from './memory-outbox-storage';
import { memoryPreferences } from './memory-preferences';
import { annsChat } from './people';

/** Lets everything run that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A chat service with ann and bo, and the clock both of them live by. */
export class ChatTown {
  readonly clock = new ManualClock(1_000_000);
  readonly chat = new InMemoryChat({
    clock: this.clock,
    secrets: new Map([
      [ann, 'secret'],
      [bo, 'secret'],
    ]),
  });

  access(address: ChatAddress): ChatAccess {
    return { ...annsChat, address, secret: 'secret' };
  }

  /** A connection without a page. */
  async line(address: ChatAddress): Promise<ChatSession> {
    const session = this.chat.device().session(address);
    await session.connect(this.access(address));
    return session;
  }
}

/** A translator that notes what it was asked and marks what it translated with the language. */
export class FakeTranslator implements Translator {
  readonly asked: string[] = [];
  /** The language that each text was sent with. */
  readonly from: (Language | undefined)[] = [];
  /** The price that the author was shown, for each text. */
  readonly shownPrices: (number | undefined)[] = [];
  failure: TranslateFailure | undefined;
  untranslated = false;

  async translate(
    text: string,
    { from, to }: LanguagePair,
    _reader: ChatAddress,
    requestId: LocalId,
    shownPrice?: number,
  ) {
    this.shownPrices.push(shownPrice);
    this.from.push(from);
    this.asked.push(`${requestId} ${to} ${text}`);
    return this.#answer(text, to);
  }

  async translateReceived({ text, to }: { text: string; to: string }) {
    this.asked.push(`received ${to} ${text}`);
    return this.#answer(text, to);
  }

  #answer(text: string, to: string) {
    if (this.failure) return err(this.failure);
    const paid = { recordId: `r-${text}`, charge: NO_CHARGE, balances: balances({ coins: 3 }) };
    return ok<TranslationOutcome>(
      this.untranslated
        ? { translated: false, reason: 'unsupported', ...paid }
        : { translated: true, text: `${to}:${text}`, ...paid },
    );
  }
}

const NO_CHARGE = { vip: 0, normal: 0, coins: balances().coins };

/** What a page keeps over a reload, and what a test can break. */
export interface Device {
  readonly storage: MemoryDevice;
  readonly preferences: Preferences;
  readonly translator: FakeTranslator;
  readonly deviceTranslator: MemoryDeviceTranslator;
  readonly directory: {
    readonly people: Call<typeof sessionUsers>;
    readonly unread: Call<typeof unreadMessages>;
    readonly settings: Call<typeof settingsList>;
    readonly edit: Call<typeof editSettings>;
  };
  readonly spent: unknown[];
  /** How often the page has read again what its prices depend on. */
  pricesRead: number;
  readonly visibility: FakeVisibility;
  /** What messages that are no texts need before they go out. */
  steps: PrepareSteps;
  readonly drafts: MemoryPictureDrafts;
  ids: number;
}

const refuse = async () => err({ kind: 'rejected', reason: 'not part of this test' });

/** A page that is visible until it is hidden. */
export class FakeVisibility implements PageVisibility {
  #isHidden = false;
  readonly #listeners = new Set<() => void>();

  visible(): boolean {
    return !this.#isHidden;
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  set(visible: boolean): void {
    this.#isHidden = !visible;
    for (const listener of this.#listeners) listener();
  }
}

/** A new device. */
export function aDevice(): Device {
  return {
    storage: new MemoryDevice(),
    preferences: memoryPreferences(),
    translator: new FakeTranslator(),
    deviceTranslator: new MemoryDeviceTranslator(),
    directory: {
      people: async () => ok([]),
      unread: async () => err({ kind: 'offline' }),
      settings: async () => err({ kind: 'offline' }),
      edit: async () => err({ kind: 'offline' }),
    },
    spent: [],
    pricesRead: 0,
    visibility: new FakeVisibility(),
    steps: { picture: refuse, gift: refuse, 'red-packet': refuse },
    drafts: new MemoryPictureDrafts(),
    ids: 0,
  };
}

/** One open page of the session's person: the store with the use cases around it. */
export function openPage(
  { clock }: { readonly clock: Clock & Scheduler },
  device: Omit<Device, 'storage'> & { readonly storage: Pick<MemoryDevice, 'tab'> },
  chat: ChatSession,
  onGone: (entry: OutboxEntry) => void = () => undefined,
) {
  const { preferences, translator, deviceTranslator, directory } = device;
  const conversations = new ConversationsStore(chat.self);
  const session: Session = {
    me: undefined,
    ending: undefined,
    signedIn: () => undefined,
    signedOut: () => undefined,
    update: () => undefined,
    setBalances: (held) => void device.spent.push(held),
  };
  const cache = createConversationCache({ preferences, self: chat.self });
  const refreshPeople = createRefreshPeople({
    ...directory,
    conversations,
    introducePerson: async () => err({ kind: 'offline' }),
  });
  const outbox = createOutbox({
    chat,
    conversations,
    storage: device.storage.tab(),
    prepare: createPrepareMessage({
      translate: createTranslateForSending({ translator, session, conversations, clock }),
      ...device.steps,
    }),
    clock,
    scheduler: clock,
    random: { next: () => 0.5 },
    onSent: createNoteOpening({ chat, conversations, refreshPeople, clock }),
    onOutdated: createLearnTerms({
      refreshPeople,
      refreshMembership: async () => void (device.pricesRead += 1),
    }),
    onGone,
  });
  const translationSettings = new TranslationSettingsStore({ preferences, self: chat.self });
  const conversationTranslation = createConversationTranslation({
    conversations,
    session,
    translationSettings,
  });
  const translations = createTranslationCache({ preferences, self: ann });
  const offerTranslation = createOfferTranslation({ conversations, session, translationSettings });
  const translateOnDevice = createTranslateOnDevice({
    deviceTranslator,
    offerTranslation,
    translationSettings,
    session,
    conversations,
    translations,
  });
  const translateReceived = createTranslateReceived({
    translator,
    conversations,
    session,
    translations,
  });
  const loadHistory = createLoadHistory({ chat, conversations, translations });
  const ids = { localId: () => `l${++device.ids}` as LocalId, intent: () => `i${++device.ids}` };
  const receiveEvents = createReceiveEvents({
    chat,
    conversations,
    refreshPeople,
    cache,
    translateArrived: createTranslateArrived({
      translationSettings,
      offerTranslation,
      translateOnDevice,
      translateReceived,
    }),
    scheduler: clock,
    page: device.visibility,
  });
  const loadMoreConversations = createLoadMoreConversations({
    chat,
    conversations,
    refreshPeople,
    translations,
  });
  const changeConversation = createChangeConversation({ ...directory, conversations, chat, clock });
  return {
    live: createLiveEvents(),
    conversations,
    conversationTranslation,
    offerTranslation,
    translationSettings,
    translateOnDevice,
    translateReceived,
    session,
    cache,
    refreshPeople,
    drafts: device.drafts,
    outbox,
    loadHistory,
    translations,
    receiveEvents,
    watchTyping: createWatchTyping({ chat, conversations, scheduler: clock }),
    changeConversation,
    tellTyping: createTellTyping({ chat, conversations, clock }),
    send: createSendMessage({
      outbox,
      drafts: device.drafts,
      conversationTranslation,
      session,
      ids,
      clock,
    }),
    open: createOpenConversation({
      chat,
      conversations,
      loadHistory,
      lookUpPeer: createLookUpPeer({ ...directory, conversations }),
      cache,
      changeConversation,
    }),
    loadMoreConversations,
    loadConversations: createLoadConversations({
      chat,
      conversations,
      ...directory,
      refreshPeople,
      loadMoreConversations,
      loadSettings: createLoadSettings({ ...directory, conversations }),
      cache,
      translations,
      preferences,
      scheduler: clock,
    }),
  };
}
