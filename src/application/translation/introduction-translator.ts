import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** The outcome of translating an introduction, and the introduction that was translated. */
export interface IntroductionOutcome {
  readonly outcome: TranslationOutcome;
  /** The current text on the server, which may have changed since the page was opened. */
  readonly original: string;
}

/** Translates introductions; the reader pays, once per text and language. */
export interface IntroductionTranslator {
  /** `told`: the coins the reader was told, where that is known; more is never taken. */
  translate(
    person: UserId,
    to: Language,
    told?: number,
  ): Promise<Result<IntroductionOutcome, TranslateFailure>>;
}
