import type { ApiFailure } from '@/application/shared/call';
import type { ChatText } from '@/domain/messaging/chat-text';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { LanguagePair, TranslationCharge } from '@/domain/translation/translation-charge';
import type { Balances } from '@/domain/wallet/balances';
import type { PriceChanged } from '@/domain/wallet/price-changed';

/** The translated text, or why it stays untranslated, which is free. */
export type TranslationOutcome = TranslatedText | UntranslatedText;

/** Translated and paid for. */
interface TranslatedText {
  readonly translated: true;
  readonly text: string;
  readonly recordId: string;
  readonly charge: TranslationCharge;
  readonly balances: Balances;
}

/** Not translated, and nothing charged. */
interface UntranslatedText {
  readonly translated: false;
  readonly reason: UntranslatedReason;
  readonly recordId: string;
  readonly charge: TranslationCharge;
  readonly balances: Balances;
}

/** `not-enough-coins`: nothing was taken and nothing is sent (specification §4). */
export type TranslateFailure = { readonly kind: 'not-enough-coins' } | PriceChanged | ApiFailure;

/** Translates and charges for it, or does neither. */
export interface Translator {
  /**
   * For an outgoing message, in the sender's language unless `from` says otherwise; the same text within ten minutes
   * is answered from its record. `shownPrice`: the coins that the sender saw, if known; more is never taken. `edits`: the
   * own message whose text this replaces; only what is new is paid.
   */
  translate(
    text: ChatText,
    languages: LanguagePair,
    reader: ChatAddress,
    requestId: LocalId,
    shownPrice?: number,
    edits?: MessageId,
  ): Promise<Result<TranslationOutcome, TranslateFailure>>;
  /** For a received message; the reader pays, once per message and language. */
  translateReceived(message: {
    readonly id: string;
    readonly text: string;
    readonly from: ChatAddress;
    readonly to: Language;
    readonly shownPrice?: number | undefined;
  }): Promise<Result<TranslationOutcome, TranslateFailure>>;
}
