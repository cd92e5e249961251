import { tierAt, type Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { newCharacters } from '@/domain/translation/new-characters';
import { quoteTranslation, type TranslationPrice } from '@/domain/translation/translation-charge';
import {
  isAbandoned,
  isReusable,
  releaseTranslation,
  settleTranslation,
  type Translated,
  type TranslationRecord,
  type UntranslatedReason,
} from '@/domain/translation/translation';
import type { Coins } from '@/domain/wallet/coins';
import { costsMoreThanShown } from '@/domain/wallet/price-changed';
import type { Movement } from '@/domain/wallet/ledger';
import type { TranslationDetail } from '@/domain/wallet/movement-kinds';
import {
  translationRelease,
  translationReserve,
  translationSettle,
} from '@/domain/wallet/transactions';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import {
  findByMessage,
  findByRequest,
  findByText,
  finishReserved,
  findRecord,
  insertReserved,
  noteRequest,
  type RecordedText,
} from './translation-record-store';

/** A text to be translated and paid for. */
export interface TranslationOrder extends RecordedText {
  readonly requestId?: string | undefined;
  /** The message of the history that is translated; its reader pays once for each language. */
  readonly messageId?: string | undefined;
  /** Whom the text is meant for, or who wrote it. */
  readonly peer: ChatAddress;
  /** Of an edit: the text before it, whose translation into the same language is paid; only what is new costs. */
  readonly paid?: string | undefined;
  /** What sending the text will cost besides: both are covered, or nothing is taken. */
  readonly chatCoins: Coins;
  /** The price of the translation in coins that the person was shown. */
  readonly shownPrice?: number | undefined;
}

/** Why nothing was reserved; nothing was taken either. */
export type HoldRefusal = {
  readonly kind: 'insufficient' | 'insufficient-to-chat' | 'price-changed' | 'request-changed';
};

/**
 * What an order begins with: a reservation of its own, another person's, or a finished translation; `charged`
 * when it is this intent that has paid for it.
 */
export type Hold =
  | { readonly kind: 'reserved'; readonly record: TranslationRecord }
  | { readonly kind: 'under-way'; readonly record: TranslationRecord }
  | { readonly kind: 'known'; readonly record: TranslationRecord; readonly charged: boolean };

/** How the work on a reservation ended. */
export type HoldEnd = Translated | { readonly untranslated: UntranslatedReason };

/** Sets aside what a translation costs, and earns it or gives it back: each exactly once. */
export interface TranslationHolds {
  begin(order: TranslationOrder): Promise<Result<Hold, HoldRefusal>>;
  /** The record as it ended, now or before. */
  end(record: TranslationRecord, end: HoldEnd): Promise<TranslationRecord>;
}

/** What holds are built from. */
interface HoldDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly ledger: Ledger;
  readonly people: Pick<People, 'find'>;
  readonly translationPrice: TranslationPrice;
}

/**
 * Holds in the database. A person's balances are locked first, so that their orders are judged one
 * after the other and the same text is never reserved twice.
 */
export function createTranslationHolds(deps: HoldDeps): TranslationHolds {
  const { db, ledger, clock } = deps;
  return {
    begin: (order) =>
      inTransaction(db, async (transaction) => {
        await ledger.lock(transaction, order.user);
        const known = await findKnown(deps, transaction, order);
        if (!known.ok) return known;
        if (known.value) {
          const { record, kind } = known.value;
          await noteIntent(transaction, order, record, kind === 'known' && known.value.charged);
          return ok(known.value);
        }
        // Read only now: looking for the text may have given an abandoned reservation back.
        const balances = await ledger.lock(transaction, order.user);
        const tier = await tierOf(deps, transaction, order.user);
        const payer = { balances, tier, translationPrice: deps.translationPrice };
        const { charge, affordable } = quoteTranslation(
          order.text,
          { to: order.to },
          payer,
          order.paid,
        );
        if (!affordable) return err({ kind: 'insufficient' });
        if (costsMoreThanShown(charge.coins, order.shownPrice))
          return err({ kind: 'price-changed' });
        if (charge.coins + order.chatCoins > balances.coins) {
          return err({ kind: 'insufficient-to-chat' });
        }
        const record: TranslationRecord = {
          user: order.user,
          text: order.text,
          to: order.to,
          id: deps.ids.ulid(),
          charge,
          reservedAt: clock.now(),
          state: 'reserved',
        };
        await insertReserved(transaction, record, order.messageId);
        await noteIntent(transaction, order, record, true);
        const key = keyOf(record, 'reserve');
        await post(deps, transaction, translationReserve(key, charge, detailOf(record, order)));
        return ok({ kind: 'reserved', record });
      }),
    end: (record, end) =>
      inTransaction(db, async (transaction) => {
        // Balances before records, as in `begin`, so that the two never wait for each other.
        await ledger.lock(transaction, record.user);
        return endHold(deps, transaction, record, end);
      }),
  };
}

/** The tier in force now: VIP characters may lie there for a while after the membership has ended. */
async function tierOf(
  { people, clock }: HoldDeps,
  transaction: Transaction,
  user: UserId,
): Promise<Tier> {
  const person = await people.find(transaction, user);
  return tierAt(person?.vipLevel, person?.vipUntil, clock.now());
}

async function findKnown(
  deps: HoldDeps,
  transaction: Transaction,
  order: TranslationOrder,
): Promise<Result<Hold | undefined, HoldRefusal>> {
  const now = deps.clock.now();
  const same = order.requestId
    ? await findByRequest(transaction, order.user, order.requestId)
    : undefined;
  if (same && !isSameText(same.record, order)) return err({ kind: 'request-changed' });
  if (same?.record.state === 'settled') return ok({ kind: 'known', ...same });
  const read = order.messageId
    ? await findByMessage(transaction, order, order.messageId)
    : undefined;
  if (read) return ok({ kind: 'known', record: read, charged: false });
  const record = await findByText(transaction, order);
  if (!record) return ok(undefined);
  if (isReusable(record, order, now)) return ok({ kind: 'known', record, charged: false });
  if (record.state !== 'reserved') return ok(undefined);
  if (!isAbandoned(record, now)) return ok({ kind: 'under-way', record });
  await endHold(deps, transaction, record, { untranslated: 'engine-failed' });
  return ok(undefined);
}

async function noteIntent(
  transaction: Transaction,
  { requestId }: TranslationOrder,
  record: TranslationRecord,
  charged: boolean,
): Promise<void> {
  if (requestId !== undefined) await noteRequest(transaction, requestId, { record, charged });
}

function isSameText(record: TranslationRecord, { text, to }: RecordedText): boolean {
  return record.to === to && normaliseText(record.text) === normaliseText(text);
}

/** Ends a reservation; the person's balances are locked already. */
async function endHold(
  deps: HoldDeps,
  transaction: Transaction,
  record: TranslationRecord,
  end: HoldEnd,
): Promise<TranslationRecord> {
  const now = deps.clock.now();
  const ended =
    'translation' in end
      ? settleTranslation(record, end, now)
      : releaseTranslation(record, end.untranslated);
  if (!ended.ok) return record;
  if (!(await finishReserved(transaction, ended.value, now))) {
    return (await findRecord(transaction, record.id)) ?? record;
  }
  const key = keyOf(record, 'end');
  const isEarned = 'translation' in end && !end.free;
  const movement = isEarned
    ? translationSettle(key, record.charge, detailOf(record))
    : translationRelease(key, record.charge, detailOf(record));
  await post(deps, transaction, movement, isEarned ? undefined : record);
  return ended.value;
}

/** A hold's movements cannot be refused: what they take was seen under the same lock. */
async function post(
  { ledger }: HoldDeps,
  transaction: Transaction,
  movement: Movement | undefined,
  released?: TranslationRecord,
): Promise<void> {
  if (!movement) return;
  const options = released ? { reverses: keyOf(released, 'reserve') } : {};
  const posted = await ledger.post(transaction, movement, options);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
}

function keyOf({ id }: TranslationRecord, step: 'reserve' | 'end') {
  return ledgerKey(`translation:${id}:${step}`);
}

function detailOf(
  record: TranslationRecord,
  { peer, paid = '' }: Partial<Pick<TranslationOrder, 'peer' | 'paid'>> = {},
): TranslationDetail {
  return {
    user: record.user,
    characters: newCharacters(paid, record.text),
    language: record.to,
    recordId: record.id,
    ...(peer === undefined ? {} : { peer }),
  };
}
