import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';

/** The language of the interface. */
export interface InterfaceLanguage {
  readonly current: Language;
  /** Loads the texts, switches without a reload and remembers the choice. */
  switchTo(language: Language): Promise<Result<void, { readonly kind: 'language-failed' }>>;
}
