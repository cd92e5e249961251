import type { LiveEvent } from '@/contract/http/live-events';
import { type ChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { announcements } from '@server/notices/notices-slice';
import { createMessagingSlice } from '@server/messaging/messaging-slice';
import { chatRecords } from '@server/gateway/core/messages/history-store';
import { chatPairs } from '@server/messaging/chat-pair-store';
import { createCompanionAccounts } from '@server/account/service-account-store';
import { createDemoSlice, type DemoSlice } from '@server/demo/demo-slice';
import { createGateway } from '@server/gateway/dialects/sdk/sdk-gateway';
import type { Gateway } from '@server/gateway/core/chat-core';
import type { StoredEvent } from '@server/kernel/ports/chat';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createMatchingSlice, type MatchingSlice } from '@server/matching/matching-slice';
import { createWalletSlice } from '@server/wallet/wallet-slice';
import { createPictureClaims } from '@server/media/pictures/message-pictures';
import { createReadCards } from '@server/profile/people';
import { readSettings } from '@server/settings';
import { type ComposedKit, people } from '@server/composition/kit';
import type { ReadCards } from '@server/kernel/ports/people';
import { smallTalk } from '@server/translation/engine/companion-replies';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { createTranslationSlice } from '@server/translation/translation-slice';
import { findTranslation, findTranslations } from '@server/translation/translation-record-store';
import { type TestDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { createEncounters } from '@server/matching/encounters';
import { createPairUp } from '@server/matching/pair-up';
import { moneyWorld, type MoneyWorld, type TestPerson } from '@tests/server/wallet/money-world';
import { systemScheduler } from '@server/kernel/scheduler';

/** What companions do, among people and with what it costs. */
export interface DemoWorld extends MoneyWorld {
  readonly demo: DemoSlice;
  readonly matching: MatchingSlice;
  readonly gateway: Gateway;
  readonly stored: StoredEvent[];
  readonly live: LiveEvent[];
  readonly errors: unknown[];
  meet(person: TestPerson): Promise<ChatAddress>;
  write(from: TestPerson | ChatAddress, to: ChatAddress | TestPerson, text: string): Promise<void>;
  /** Lets companions hear, think and write. */
  pass(): Promise<void>;
}

/** Every slice that has to do with companions, as the server puts them together. */
export function demoWorld(
  { db, engine }: TestDatabase,
  environment: Record<string, string> = {},
): DemoWorld {
  const world = moneyWorld(db);
  const { clock, ids } = world;
  const errors: unknown[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (_: string, e: unknown) => void errors.push(e),
  };
  const settings = expectOk(readSettings({ TRANSLATE_PRICE: 'characters', ...environment }));
  const kit: ComposedKit = {
    db,
    engine,
    clock,
    scheduler: systemScheduler,
    ids,
    log,
    settings,
    events: createInProcessEventBus(),
  };
  const money = createWalletSlice(kit, { findTranslation });
  const { ledger, announceBalances } = money;
  const rules = createMessagingSlice(kit, {
    people,
    ledger,
    announceBalances,
    announcements,
    pictures: createPictureClaims(kit),
    findTranslations,
    areMatched: async () => false,
    hasWritten: async () => false,
    findCorrected: async () => undefined,
    correctionsUnwanted: async () => new Set(),
    wantedWriters: async () => new Map(),
    conversationPartners: async () => new Set(),
  });
  const gateway = createGateway({ ...kit, check: rules.check });
  const translation = createTranslationSlice(kit, {
    people,
    ledger,
    announceBalances,
    relations: chatPairs,
    unwantedFirst: async () => new Set(),
    readCards: (viewer, others) => readCards(viewer, others),
    engine: createEmbeddedEngine(),
    records: chatRecords,
    findRequestWords: async () => undefined,
    findPacketWords: async () => undefined,
  });
  const demo = createDemoSlice(kit, {
    people,
    relations: chatPairs,
    createCompanions: createCompanionAccounts(kit),
    smallTalk,
    ledger,
    translateMessage: translation.translateMessage,
    sendAs: (from, message) => gateway.sendAs(from, message),
    readAs: (from, peer) => gateway.readAs(from, peer),
  });
  const readCards: ReadCards = createReadCards({
    db,
    clock,
    presence: { online: demo.isCompanion },
  });
  const matching = createMatchingSlice(kit, {
    readCards,
    companions: demo.companions,
    people,
    openings: { openForFree: async () => undefined, announce: async () => undefined },
    notify: async () => undefined,
    notifyOfMutualLike: async () => undefined,
    endMutualLike: () => undefined,
    settingsOf: async () => new Map(),
    settleRequests: rules.settleRequests,
  });
  const stored: StoredEvent[] = [];
  const deliveries: Promise<void>[] = [];
  gateway.onStored((event) => {
    stored.push(event);
    rules.stored(event);
    deliveries.push(demo.messageStored(event));
  });
  const live: LiveEvent[] = [];
  const encounters = createEncounters({
    db,
    clock,
    scheduler: systemScheduler,
    ids,
    readCards,
    pairUp: createPairUp({ clock, settleRequests: rules.settleRequests }),
    announceApart: async () => undefined,
    publish: () => undefined,
  });
  const address = (whom: TestPerson | ChatAddress) =>
    typeof whom === 'string' ? whom : whom.address;
  return {
    ...world,
    demo,
    matching,
    gateway,
    stored,
    live,
    errors,
    meet: async (person) => {
      kit.events.subscribe(person.id, (event) => void live.push(event));
      expectOk(await encounters.start(person.id, {}));
      clock.advance(3 * SECOND);
      await matching.sweep();
      const state = await encounters.state(person.id);
      if (state.state !== 'matched') throw new Error(`not matched: ${state.state}`);
      return state.person.address;
    },
    write: async (from, to, text) => {
      expectOk(await gateway.sendAs(address(from), { to: address(to), text }));
      await Promise.all(deliveries);
    },
    pass: async () => {
      clock.advance(3 * SECOND);
      await demo.sweep();
    },
  };
}
