import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { Reading } from '@/domain/translation/reading';
import type { EngineAnswer, EngineRefusal } from '@server/kernel/ports/translation';

/** What is left to translate once languages are distinguished and untouchable pieces are masked. */
export interface TranslatorRequest {
  readonly text: string;
  /** The source language where the text itself shows it; otherwise the service finds out. */
  readonly from?: Language;
  /** Without `from`: what the writer's profile suggests, for a service that needs it. */
  readonly guess?: Language;
  readonly to: Language;
  readonly signal?: AbortSignal;
  /** Who asks, for an engine that serves people in turn. */
  readonly person?: UserId;
}

/** The part of an engine that only turns words into other words. */
export type TranslateText = (
  request: TranslatorRequest,
) => Promise<Result<EngineAnswer, EngineRefusal>>;

/** A service that says which pairs it has; undefined: it does not list them, and gets requests for any. */
export interface VendorTranslator {
  readonly translate: TranslateText;
  readonly pairs: (
    signal?: AbortSignal,
  ) => Promise<Result<readonly LanguagePair[] | undefined, EngineRefusal>>;
  /** What a text becomes and what that says back, sentence by sentence, where that costs nothing. */
  readonly read?: ReadText;
}

/** The part of an engine that reads a text without anybody waiting to send it. */
export type ReadText = (request: TranslatorRequest) => Promise<Result<Reading, EngineRefusal>>;
