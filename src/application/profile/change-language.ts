import type { Language } from '@/domain/shared/language';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { InterfaceLanguage } from './interface-language';
import type { ProfileApi } from './profile-api';
import type { Session } from '@/application/account/session';

/** Switches the interface, and the user's own language on the server when signed in. */
export type ChangeLanguage = (
  language: Language,
) => Promise<Result<void, { readonly kind: 'language-failed' } | ApiFailure>>;

/** Switches the interface first and keeps it even if the call to the server fails (specification §4). */
export function createChangeLanguage(deps: {
  readonly api: ProfileApi;
  readonly session: Session;
  readonly interfaceLanguage: InterfaceLanguage;
}): ChangeLanguage {
  return async (language) => {
    const switched = await deps.interfaceLanguage.switchTo(language);
    if (!switched.ok) return switched;
    if (!deps.session.me) return ok(undefined);
    const told = await deps.api.changeLanguage(language);
    if (told.ok) deps.session.update({ language });
    return told;
  };
}
