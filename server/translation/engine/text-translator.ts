import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { Reading } from '@/domain/translation/reading';
import type { EngineRefusal, TextForEngine } from '@server/kernel/ports/adapters';
import type { EngineAnswer } from '@server/kernel/ports/translation';

/** What is left to translate once languages are distinguished and untouchable pieces are masked. */
export interface TranslatorRequest extends TextForEngine {
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
