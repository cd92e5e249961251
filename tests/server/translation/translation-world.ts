import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { ok, type Result } from '@/domain/shared/result';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { people } from '@server/composition/kit';
import { chatRecords } from '@server/gateway/core/messages/history-store';
import { chatPairs } from '@server/messaging/chat-pair-store';
import type { Schema } from '@server/kernel/data/query';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type {
  EngineAnswer,
  EngineRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import { createEngineChain } from '@server/translation/engine/engine-chain';
import {
  createTranslatePaid,
  type PaidOrder,
  type TranslatePaid,
} from '@server/translation/paid-translation';
import { createReleaseLapsed, type ReleaseLapsed } from '@server/translation/translation-rounds';
import {
  createTranslateHistoryMessage,
  createTranslateMessage,
  type TranslateDeps,
} from '@server/translation/translate-message';
import {
  createTranslationHolds,
  type TranslationHolds,
} from '@server/translation/translation-hold';
import { findRecord } from '@server/translation/translation-record-store';
import { moneyWorld, type MoneyWorld, type TestPerson } from '@tests/server/wallet/money-world';

type EngineOutcome = Result<EngineAnswer, EngineRefusal>;

import { STRICT_LOG } from '@tests/support/logs';
import { systemScheduler } from '@server/kernel/scheduler';

/** An engine that does what the test wants, and counts. */
export interface TestEngine extends TranslationEngine {
  calls: number;
  answer: (request: EngineRequest) => Promise<EngineOutcome>;
}

/** Turns a text into `[de] text` unless the test sets another answer. */
export function testEngine(): TestEngine {
  const engine: TestEngine = {
    name: 'test',
    covers: () => Promise.resolve([{ engine: 'test', kind: 'all' }]),
    calls: 0,
    answer: async ({ text, to }) => ok({ text: `[${to}] ${text}` }),
    translate: (request) => {
      engine.calls += 1;
      return engine.answer(request);
    },
  };
  return engine;
}

/** Everything that translates for money, over an empty database. */
export interface TranslationWorld extends MoneyWorld {
  readonly engine: TestEngine;
  readonly holds: TranslationHolds;
  readonly announced: UserId[];
  readonly errors: unknown[];
  /** The texts whose language shows without the engine. */
  readonly spoken: Map<string, Language>;
  readonly releaseLapsed: ReleaseLapsed;
  readonly deps: TranslateDeps;
  /** Another process over the same database. */
  process(engineDeadline?: number, ownEnginesAreFree?: boolean): TranslatePaid;
  order(person: TestPerson, text: string, change?: Partial<PaidOrder>): PaidOrder;
}

/** A world with one engine. */
export function translationWorld(
  db: Kysely<Schema>,
  translationPrice: TranslationPrice = 'characters',
): TranslationWorld {
  const money = moneyWorld(db);
  const { ledger, clock, ids } = money;
  const engine = testEngine();
  const announced: UserId[] = [];
  const errors: unknown[] = [];
  const spoken = new Map<string, Language>();
  const announce = async (user: UserId) => void announced.push(user);
  const holds = createTranslationHolds({ db, ledger, clock, ids, people, translationPrice });
  const process = (engineDeadline?: number, ownEnginesAreFree = true) =>
    createTranslatePaid({
      scheduler: systemScheduler,
      holds,
      engine: createEngineChain([engine], { log: STRICT_LOG }),
      covers: () => engine.covers(),
      isWrittenIn: (text, language) => spoken.get(text) === language,
      findRecord: (id) => findRecord(db, id),
      announce,
      onEngineError: (error) => errors.push(error),
      ownEnginesAreFree,
      ...(engineDeadline === undefined ? {} : { engineDeadline }),
    });
  return {
    ...money,
    engine,
    holds,
    announced,
    errors,
    spoken,
    process,
    releaseLapsed: createReleaseLapsed({ db, holds, clock, announce, log: STRICT_LOG }),
    deps: { db, people, relations: chatPairs, translatePaid: process(), clock },
    order: (person, text, change = {}) => ({
      user: person.id,
      text,
      to: 'de',
      peer: person.address,
      chatCoins: coins(0),
      ...change,
    }),
  };
}

/** The two calls as a person makes them. */
export function callsOf(world: TranslationWorld, unwanted: ReadonlySet<UserId> = new Set()) {
  const wasSent = async (_: unknown, from: string, to: string, id: string) =>
    id === `${from}>${to}`;
  return {
    translateMessage: createTranslateMessage({
      ...world.deps,
      records: chatRecords,
      unwantedFirst: async () => unwanted,
      findRecord: (id) => findRecord(world.deps.db, id),
    }),
    translateHistory: createTranslateHistoryMessage({ ...world.deps, records: { wasSent } }),
  };
}
