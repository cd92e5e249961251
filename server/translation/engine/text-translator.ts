import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EngineAnswer, EngineRefusal } from '@server/kernel/ports/translation-engine';

/** What is left to translate once languages are told apart and untouchable pieces are masked. */
export interface TranslatorRequest {
  readonly text: string;
  /** The source language where the text itself shows it; otherwise the service finds out. */
  readonly from?: Language;
  readonly to: Language;
  readonly signal?: AbortSignal;
}

/** The part of an engine that only turns words into other words. */
export type TranslateText = (
  request: TranslatorRequest,
) => Promise<Result<EngineAnswer, EngineRefusal>>;
