import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';

/** What to translate; `from` is what the writer's profile says, a hint only. */
export interface EngineRequest {
  readonly text: string;
  readonly from?: Language;
  readonly to: Language;
  readonly signal?: AbortSignal;
}

/** A translated text and the language it was found to be in. */
export interface EngineAnswer {
  readonly text: string;
  readonly from?: Language;
}

/** Why an engine has no translation; none of these costs anything (readings, Money). */
export type EngineRefusal = {
  readonly kind: 'same-language' | 'unsupported' | 'unchanged' | 'engine-failed';
};

/** One translation engine: the embedded phrasebook or a vendor's service. */
export interface TranslationEngine {
  readonly name: string;
  /** Knows set phrases only. */
  readonly phrasesOnly: boolean;
  translate(request: EngineRequest): Promise<Result<EngineAnswer, EngineRefusal>>;
}
