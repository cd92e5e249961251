import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';

/** A text that the house has translated for somebody who is never charged for it. */
export interface HouseOrder {
  readonly text: string;
  /** What its writer says they speak; absent: the engine looks. */
  readonly from?: Language;
  readonly to: Language;
}

/** Translates at the house's cost, in the name of the support account; no balance moves. */
export type HouseTranslate = (
  order: HouseOrder,
) => Promise<
  Result<
    { readonly recordId: string; readonly translation: string },
    { readonly kind: UntranslatedReason }
  >
>;
