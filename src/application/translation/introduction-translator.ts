import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** What became of translating an introduction, and the introduction it belongs to. */
export interface IntroductionOutcome {
  readonly outcome: TranslationOutcome;
  /** As it is on the server now: it may have changed since the page was opened. */
  readonly original: string;
}

/** Translates what people say of themselves; the reader pays, once per text and language. */
export interface IntroductionTranslator {
  translate(person: UserId, to: Language): Promise<Result<IntroductionOutcome, TranslateFailure>>;
}
