import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { Reading } from '@/domain/translation/reading';

/** What to translate; `from` is what the writer's profile says, a hint only. */
export interface EngineRequest {
  readonly text: string;
  readonly from?: Language;
  readonly to: Language;
  readonly signal?: AbortSignal;
  /** Who asks: an engine on this machine serves people in turn. */
  readonly person?: UserId;
}

/** A translation that may be stored and sent as it is, and the language the text was found to be in. */
export interface EngineAnswer {
  readonly text: string;
  readonly from?: Language;
  /** Whether a free engine answered: one on this machine (readings, Money). */
  readonly free?: true;
}

/** Why an engine has no translation; none of these costs anything (readings, Money). */
export type EngineRefusal = {
  readonly kind: 'same-language' | 'unsupported' | 'unchanged' | 'engine-failed';
};

/** What an engine that was tried with one sentence answered, or what is wrong with it, as the end of a sentence. */
export type EngineProbe =
  | { readonly engine: string; readonly asked: string; readonly answered: string }
  | { readonly engine: string; readonly defect: string };

/** One translation engine: the embedded phrasebook, a vendor's service, or a chain of them. */
export interface TranslationEngine {
  readonly name: string;
  /** What it can translate, engine by engine in the order in which they are asked. */
  covers(): Promise<readonly EngineCoverage[]>;
  translate(request: EngineRequest): Promise<Result<EngineAnswer, EngineRefusal>>;
  /** Tries it with one sentence unless it is known to work; absent where nothing can be away. */
  probe?(): Promise<readonly EngineProbe[]>;
  /**
   * What it would answer sentence by sentence, and what each says back, behind all texts that are being sent;
   * absent where an engine is not on this machine. Only a request whose language is known is read.
   */
  read?(request: ReadRequest): Promise<Result<Reading, EngineRefusal>>;
}

/** A text to read before it is sent, or after. */
export interface ReadRequest extends EngineRequest {
  readonly from: Language;
}
