import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from './profile-api';
import type { Session } from '@/application/account/session';

/** Changes what the user wants to read, which others see as the language they speak. */
export type ChangeCommonLanguage = (language: Language) => Promise<Result<void, ApiFailure>>;

/** The interface keeps its own language (readings, Common language). */
export function createChangeCommonLanguage(deps: {
  readonly api: Pick<ProfileApi, 'changeLanguage'>;
  readonly session: Session;
}): ChangeCommonLanguage {
  return async (language) => {
    const told = await deps.api.changeLanguage(language);
    if (told.ok) deps.session.update({ language });
    return told;
  };
}
