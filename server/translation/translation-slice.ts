import { DAY, HOUR, later, SECOND } from '@/domain/shared/time';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { ChatRecords } from '@server/kernel/ports/chat-records';
import type { ChatRelations } from '@server/kernel/ports/chat-relations';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { TranslationEngine } from '@server/kernel/ports/translation-engine';
import { repeat, type Repeated } from '@server/kernel/repeat';
import { createTranslatePaid, type TranslatePaid } from './paid-translation';
import { createReleaseLapsed } from './release-lapsed';
import { createTranslateHistoryMessage } from './translate-history-message';
import { createTranslateMessage, type TranslateMessage } from './translate-message';
import { createTranslationHolds } from './translation-hold';
import { findRecord, forgetTexts } from './translation-record-store';
import { translationRoutes } from './translation-routes';

/** What translating for money takes from other slices. */
export interface TranslationSliceDeps {
  readonly engine: TranslationEngine;
  /** The engine knows set phrases only. */
  readonly phrasesOnly: boolean;
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly relations: ChatRelations;
  readonly records: Pick<ChatRecords, 'wasSent'>;
}

/** The calls that translate messages, and what companions and other texts share with them. */
export interface TranslationSlice extends Slice {
  readonly translateMessage: TranslateMessage;
  readonly translatePaid: TranslatePaid;
}

const RELEASE_EVERY = 15 * SECOND;
/** How long the text of an outgoing message is kept: far longer than a page tries to send it. */
const TEXTS_KEPT = 7 * DAY;

/** Translations that are paid for. */
export function createTranslationSlice(
  kit: ServerKit,
  deps: TranslationSliceDeps,
): TranslationSlice {
  const { db, clock, ids, log } = kit;
  const { ledger, engine, phrasesOnly, relations } = deps;
  const announce = deps.announceBalances;
  const holds = createTranslationHolds({ db, ledger, clock, ids });
  const translatePaid = createTranslatePaid({
    holds,
    engine,
    announce,
    findRecord: (id) => findRecord(db, id),
    onEngineError: (error) => log.error('the translation engine failed', error),
  });
  const shared = { db, relations, translatePaid, clock };
  const translateMessage = createTranslateMessage(shared);
  const releaseLapsed = createReleaseLapsed({ db, holds, clock, announce });
  const createdAt = clock.now();
  let releasing: Repeated | undefined;
  let forgetting: Repeated | undefined;
  return {
    translateMessage,
    translatePaid,
    routes: translationRoutes({
      translateMessage,
      translateHistoryMessage: createTranslateHistoryMessage({ ...shared, records: deps.records }),
      balancesOf: (user) => ledger.balancesOf(user),
      engine: { name: engine.name, phrasesOnly },
    }),
    start: async () => {
      // The embedded database has one server: whatever is reserved was reserved by one that died.
      if (kit.engine === 'embedded') await releaseLapsed(createdAt);
      releasing = repeat('releasing reservations', RELEASE_EVERY, () => releaseLapsed(), log);
      forgetting = repeat(
        'forgetting texts',
        HOUR,
        () => forgetTexts(db, later(clock.now(), -TEXTS_KEPT)),
        log,
      );
    },
    stop: async () => {
      await releasing?.stop();
      await forgetting?.stop();
    },
  };
}
