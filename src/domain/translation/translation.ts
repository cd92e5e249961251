import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { later, MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { NO_CHARGE, type TranslationCharge } from './translation-charge';

/** How long the same text into the same language is served again without a charge (readings, Money). */
export const REUSE_WINDOW: Milliseconds = 10 * MINUTE;
/** How long a reservation may wait for its engine before it is released. */
export const RESERVATION_LIFETIME: Milliseconds = 2 * MINUTE;

/** Why a text is sent untranslated; none of these costs anything (readings, Money). */
export const UNTRANSLATED_REASONS = [
  'same-language',
  'unsupported',
  'unchanged',
  'engine-failed',
  'nothing-to-translate',
] as const;

/** One of {@link UNTRANSLATED_REASONS}. */
export type UntranslatedReason = (typeof UNTRANSLATED_REASONS)[number];

/** Texts of people besides messages and posts that a reader may have translated. */
export type WordsKind = 'introduction' | 'friend-request' | 'packet-note';

/** What a reader had translated of a text before: it costs them nothing any more. */
export type ReadTranslations = readonly { readonly language: Language; readonly text: string }[];

/** The requested translation. */
interface TranslationRequest {
  readonly user: UserId;
  readonly text: string;
  readonly to: Language;
}

/** One paid translation: its cost is reserved, then settled or released, exactly once. */
export type TranslationRecord = TranslationRequest & {
  readonly id: string;
  readonly charge: TranslationCharge;
  readonly reservedAt: EpochMs;
} & TranslationState;

/** The state of a paid translation. */
export type TranslationState =
  | { readonly state: 'reserved' }
  | { readonly state: 'settled'; readonly settledAt: EpochMs; readonly translation: string }
  | { readonly state: 'released'; readonly reason: UntranslatedReason };

/** The refusal to settle or release a translation that already is. */
export type TranslationOver = { readonly kind: 'translation-over' };

/** What an engine made of a text; `free`: it costs nothing, whatever was reserved. */
export interface Translated {
  readonly translation: string;
  readonly free?: boolean;
}

/**
 * Settles the reservation: the product earns the reserved cost, or nothing where the translation turned
 * out to be free.
 */
export function settleTranslation(
  record: TranslationRecord,
  { translation, free }: Translated,
  now: EpochMs,
): Result<TranslationRecord, TranslationOver> {
  if (record.state !== 'reserved') return err({ kind: 'translation-over' });
  const charge = free ? NO_CHARGE : record.charge;
  return ok({ ...record, charge, state: 'settled', settledAt: now, translation });
}

/** Releases the reservation: there is no translation, and the reserved cost goes back to the person. */
export function releaseTranslation(
  record: TranslationRecord,
  reason: UntranslatedReason,
): Result<TranslationRecord, TranslationOver> {
  if (record.state !== 'reserved') return err({ kind: 'translation-over' });
  return ok({ ...record, state: 'released', reason });
}

/** Whether a reservation was left behind (a crash between two steps) and must be released. */
export function isAbandoned(record: TranslationRecord, now: EpochMs): boolean {
  return record.state === 'reserved' && now > later(record.reservedAt, RESERVATION_LIFETIME);
}

/** Whether `record` answers `request` without a new charge; the last millisecond of the window still counts. */
export function isReusable(
  record: TranslationRecord,
  request: TranslationRequest,
  now: EpochMs,
): boolean {
  return (
    record.state === 'settled' &&
    record.user === request.user &&
    record.to === request.to &&
    normaliseText(record.text) === normaliseText(request.text) &&
    now <= later(record.settledAt, REUSE_WINDOW)
  );
}
