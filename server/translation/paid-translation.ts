import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { isPhrasesOnly } from '@/domain/translation/engine-coverage';
import {
  billableCharacters,
  NO_CHARGE,
  type TranslationCharge,
} from '@/domain/translation/translation-charge';
import type { TranslationRecord, UntranslatedReason } from '@/domain/translation/translation';
import { pause } from '@server/kernel/scheduler';
import type { TranslatedMessage, TranslationEngine } from '@server/kernel/ports/translation';
import type { Scheduler } from '@server/kernel/ports/system';
import type { HoldEnd, HoldRefusal, TranslationHolds, TranslationOrder } from './translation-hold';

/** What an engine gets to answer, well below the page's own limit of a call. */
export const ENGINE_DEADLINE: Milliseconds = 20 * SECOND;
/** How often a reservation of another process is looked at. */
const LOOK_AGAIN: Milliseconds = 100;

/** A text, and what its writer says they speak: a hint to the engine, never to the price. */
export interface PaidOrder extends TranslationOrder {
  readonly from?: Language;
}

/** A translation, or the text as it was with the reason why; `charge` is what this call took. */
export interface PaidTranslation extends TranslatedMessage {
  readonly charge: TranslationCharge;
}

/** Why there is no answer; `busy`: the same text is being translated and does not come to an end. */
export type PaidRefusal = HoldRefusal | { readonly kind: 'busy' };

/** Translates a text and takes what it costs, once for a text in ten minutes (readings, Money). */
export type TranslatePaid = (order: PaidOrder) => Promise<Result<PaidTranslation, PaidRefusal>>;

interface PaidTranslationDeps {
  readonly scheduler: Scheduler;
  readonly holds: TranslationHolds;
  readonly engine: TranslationEngine;
  readonly covers: TranslationEngine['covers'];
  /** Whether a text surely is in a language already, as far as it says so without the engine. */
  readonly isWrittenIn: (text: string, language: Language, hint?: Language) => boolean;
  readonly findRecord: (id: string) => Promise<TranslationRecord | undefined>;
  /** Called after a movement of the person's balances. */
  readonly announce: (user: UserId) => Promise<void>;
  /** Called when an engine threw: a fault of the adapter. */
  readonly onEngineError: (error: unknown) => void;
  readonly engineDeadline?: Milliseconds;
  /** Whether what an engine of this server translated takes nothing of what was reserved. */
  readonly ownEnginesAreFree: boolean;
}

/** Quote, reserve, ask the engine outside any transaction, then settle or give back. */
export function createTranslatePaid(deps: PaidTranslationDeps): TranslatePaid {
  const { holds, announce, engineDeadline = ENGINE_DEADLINE } = deps;
  const underWay = new Map<string, Promise<TranslationRecord>>();

  async function work(order: PaidOrder, record: TranslationRecord): Promise<TranslationRecord> {
    const ended = await holds.end(record, await askEngine(deps, order));
    if (total(record.charge) > 0) await announce(order.user);
    return ended;
  }

  function perform(order: PaidOrder, record: TranslationRecord): Promise<TranslationRecord> {
    const working = work(order, record).finally(() => underWay.delete(record.id));
    underWay.set(record.id, working);
    return working;
  }

  return async (asked) => {
    const order = { ...asked, text: normaliseText(asked.text) };
    if (billableCharacters(order.text) === 0) return ok(untouched('nothing-to-translate'));
    // What is free is never refused for want of coins.
    if (deps.isWrittenIn(order.text, order.to, order.from)) return ok(untouched('same-language'));
    const hold = await holds.begin(order);
    if (!hold.ok) {
      const { kind } = hold.error;
      const reason = kind === 'request-changed' ? undefined : await whyUntranslated(deps, order);
      return reason ? ok(untouched(reason)) : hold;
    }
    const { kind, record } = hold.value;
    if (kind === 'known') return ok(answer(record, hold.value.charged));
    if (kind === 'reserved') return ok(answer(await perform(order, record), true));
    const shared = underWay.get(record.id) ?? waitFor(deps, record.id, engineDeadline);
    const ended = await shared;
    return ended ? ok(answer(ended, false)) : err({ kind: 'busy' });
  };
}

/**
 * Why a text would take nothing however much its translation costs: no engine has its languages, and it is no set
 * phrase. Undefined where that is not so.
 */
async function whyUntranslated(
  deps: PaidTranslationDeps,
  order: PaidOrder,
): Promise<UntranslatedReason | undefined> {
  const { from, to } = order;
  if (!from || !isPhrasesOnly(await deps.covers(), { from, to })) return undefined;
  const end = await askEngine(deps, order);
  return 'untranslated' in end ? end.untranslated : undefined;
}

/** The engine's answer within its time; when it is late or throws, there is no translation. */
async function askEngine(
  deps: PaidTranslationDeps,
  { user: person, text, from, to }: PaidOrder,
): Promise<HoldEnd> {
  const { engine, scheduler, onEngineError, engineDeadline: deadline = ENGINE_DEADLINE } = deps;
  const late = new AbortController();
  const failed: HoldEnd = { untranslated: 'engine-failed' };
  const cancel = scheduler.after(deadline, () => late.abort());
  try {
    const answered = await Promise.race([
      engine.translate({ text, to, person, signal: late.signal, ...(from ? { from } : {}) }),
      new Promise<undefined>((resolve) => {
        late.signal.addEventListener('abort', () => resolve(undefined));
      }),
    ]);
    if (!answered) return failed;
    if (!answered.ok) return { untranslated: answered.error.kind };
    const { text: translation, free = false } = answered.value;
    if (translation === text) return { untranslated: 'unchanged' };
    return { translation, free: free && deps.ownEnginesAreFree };
  } catch (error) {
    onEngineError(error);
    return failed;
  } finally {
    cancel();
  }
}

/** Waits for another process that works on the same text. */
async function waitFor(
  { findRecord, scheduler }: PaidTranslationDeps,
  id: string,
  deadline: Milliseconds,
): Promise<TranslationRecord | undefined> {
  for (let waited = 0; waited <= deadline; waited += LOOK_AGAIN) {
    const record = await findRecord(id);
    if (record && record.state !== 'reserved') return record;
    await pause(scheduler, LOOK_AGAIN);
  }
  return undefined;
}

function answer(record: TranslationRecord, charged: boolean): PaidTranslation {
  if (record.state === 'settled') {
    return {
      recordId: record.id,
      charge: charged ? record.charge : NO_CHARGE,
      outcome: { translated: true, translation: record.translation },
    };
  }
  const reason = record.state === 'released' ? record.reason : 'engine-failed';
  return { ...untouched(reason), recordId: record.id };
}

/** The text goes out as it is, for nothing. */
export function untouched(reason: UntranslatedReason): PaidTranslation {
  return { recordId: '', charge: NO_CHARGE, outcome: { translated: false, reason } };
}

function total({ vip, normal, coins }: TranslationCharge): number {
  return vip + normal + coins;
}
