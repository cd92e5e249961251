import type { Session } from '@/application/account/session';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { editLanguage } from '@/contract/http/profile';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';

/** The language of the interface. */
export interface InterfaceLanguage {
  readonly current: Language;
  /** Loads the texts, switches without a reload and remembers the choice. */
  switchTo(language: Language): Promise<Result<void, { readonly kind: 'language-failed' }>>;
}

/** Changes the reading language of the user, which others see as the language they speak. */
export type ChangeCommonLanguage = (language: Language) => Promise<Result<unknown, ApiFailure>>;

/** The interface keeps its own language (readings, Common language). */
export function createChangeCommonLanguage(deps: {
  readonly change: Call<typeof editLanguage>;
  readonly session: Session;
}): ChangeCommonLanguage {
  return async (language) => {
    const answer = await deps.change({ language });
    if (answer.ok) deps.session.update({ language });
    return answer;
  };
}
