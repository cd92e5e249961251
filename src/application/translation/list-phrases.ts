import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** A set phrase for the composer. */
export interface Phrase {
  readonly id: string;
  readonly theme: string;
  readonly text: string;
}

/** The set phrases in a language, in the order in which they are shown. */
export type ListPhrases = (language: Language) => Promise<Result<readonly Phrase[], ApiFailure>>;
