import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** A set phrase for the composer. */
export interface Phrase {
  readonly id: string;
  readonly theme: string;
  readonly text: string;
}

/** The calls for facts about the service. */
export interface ListsApi {
  time(): Promise<Result<EpochMs, ApiFailure>>;
  phrases(language: Language): Promise<Result<readonly Phrase[], ApiFailure>>;
  engine(): Promise<Result<{ readonly name: string; readonly phrasesOnly: boolean }, ApiFailure>>;
  acknowledge(notice: 'pay-message' | 'burn-picture'): Promise<Result<void, ApiFailure>>;
}
