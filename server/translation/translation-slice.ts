import type { Language } from '@/domain/shared/language';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { AnnounceBalances, BalancesOf, Ledger } from '@server/kernel/ports/wallet';
import type { ChatRecords } from '@server/kernel/ports/chat';
import type { ChatPairs, UnwantedFirst } from '@server/kernel/ports/messaging';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type {
  HouseTranslate,
  TranslateText,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { FindWords } from '@server/kernel/ports/moments';
import { createDictionaries, type Dictionaries } from './dictionaries/dictionaries';
import type { ModelSettings } from './models/model-settings';
import { coverageSentence, probeSentence, createKnownCoverage } from './coverage';
import { detectLanguage, isWrittenIn } from './engine/detect-language';
import type { TranslationPricing } from './engine/translate-settings';
import { createHouseTranslate } from './house-translation';
import {
  readingRoutes,
  translationRoutes,
  toWire,
  translationRefusal,
  wordsRoutes,
} from './translation-routes';
import { createTranslatePaid, type TranslatePaid } from './paid-translation';
import { createReleaseLapsed, createTranslationRounds } from './translation-rounds';
import {
  createTranslateHistoryMessage,
  createTranslateMessage,
  type TranslateMessage,
} from './translate-message';
import { createTranslationHolds } from './translation-hold';
import { findRecord, eraseTexts } from './translation-record-store';
import { ok, err } from '@/domain/shared/result';
import { phraseRoutes } from './phrase-routes';
import { coins } from '@/domain/wallet/coins';

/** What translating for money takes from other slices. */
interface TranslationNeeds {
  readonly engine: TranslationEngine;
  /** The line at the start waits for a first look at the models that come; their threads end with this slice. */
  readonly models?: { looked(): Promise<void>; close(): Promise<void> };
  readonly readCards: ReadCards;
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly people: Pick<People, 'find' | 'findByAddress'>;
  readonly relations: ChatPairs;
  readonly unwantedFirst: UnwantedFirst;
  readonly records: Pick<ChatRecords, 'wasSent' | 'editable'>;
  readonly findRequestWords: FindWords;
  readonly findPacketWords: FindWords;
}

/** The settings of translating. */
interface TranslationSliceSettings {
  readonly translation: TranslationPricing;
  readonly models: Pick<ModelSettings, 'dictionaries'>;
}

/** What other slices take from translation. */
export interface TranslationSlice extends Slice {
  readonly translateMessage: TranslateMessage;
  readonly houseTranslate: HouseTranslate;
  readonly translateText: TranslateText;
  readonly erase: EraseWithAccount;
  /** What this installation translates now, for its operators. */
  readonly sentence: () => Promise<string>;
}

/** The language a text is probably written in, by itself or by the hint. */
function likelyLanguage(text: string, hint?: Language): Language | undefined {
  return detectLanguage(text, hint).language;
}

/** Translations that are paid for. */
export function createTranslationSlice(
  kit: ServerKit<TranslationSliceSettings>,
  needs: TranslationNeeds,
): TranslationSlice {
  const { db, clock, ids, log, settings } = kit;
  const { ledger, engine, people, relations, records, announceBalances: announce } = needs;
  const balancesOf: BalancesOf = (user) => ledger.balancesOf(user);
  const onEngineError = (error: unknown): void => log.error('the translation engine failed', error);
  const { price: translationPrice, ownEnginesAreFree } = settings.translation;
  const findOne = (id: string) => findRecord(db, id);
  const holds = createTranslationHolds({ db, ledger, clock, ids, people, translationPrice });
  const dictionaries = dictionariesOf(kit);
  const covers = createKnownCoverage({ engine, dictionaries }, clock);
  const translatePaid = createTranslatePaid({
    scheduler: kit.scheduler,
    holds,
    engine,
    covers,
    announce,
    isWrittenIn,
    findRecord: findOne,
    onEngineError,
    ownEnginesAreFree,
  });
  const shared = { db, people, relations, translatePaid, clock };
  const translateMessage = createTranslateMessage({ ...needs, ...shared, findRecord: findOne });
  const releaseLapsed = createReleaseLapsed({ db, holds, clock, announce, log });
  const sentence = async () => coverageSentence(await covers());
  const rounds = createTranslationRounds(kit, { engine, releaseLapsed });
  return {
    translateMessage,
    translateText: createTranslateText({ translatePaid, balancesOf }),
    houseTranslate: createHouseTranslate({ ...kit, engine, people, onEngineError }),
    erase: (user, transaction) => eraseTexts(transaction, user),
    routes: [
      ...translationRoutes({
        translateMessage,
        translateHistoryMessage: createTranslateHistoryMessage({ ...shared, records }),
        balancesOf,
        covers,
        dictionaries,
      }),
      ...readingRoutes({ engine, covers, clock, languageOf: likelyLanguage, onEngineError }),
      ...wordsRoutes({ ...needs, db, translatePaid, balancesOf }),
      ...phraseRoutes,
    ],
    sentence,
    says: async () => {
      await needs.models?.looked();
      return [await sentence(), ...((await engine.probe?.()) ?? []).map(probeSentence)].join(' ');
    },
    start: rounds.start,
    stop: async () => {
      await rounds.stop();
      await needs.models?.close();
    },
  };
}

function dictionariesOf({ settings, log }: ServerKit<TranslationSliceSettings>): Dictionaries {
  return createDictionaries(settings.models.dictionaries, (error) =>
    log.error('a dictionary could not be read', error),
  );
}

/** Texts of other slices, translated and paid like an introduction (readings, Whose translation). */
function createTranslateText(deps: {
  readonly translatePaid: TranslatePaid;
  readonly balancesOf: BalancesOf;
}): TranslateText {
  return async ({ name, ...text }) => {
    const done = await deps.translatePaid({ ...text, messageId: name, chatCoins: coins(0) });
    if (!done.ok) return err(translationRefusal(done.error));
    return ok(await toWire(deps, text.user, text.text, done.value));
  };
}
