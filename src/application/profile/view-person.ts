import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from './profile-api';

/** Why a person cannot be shown. Whoever is deleted or has blocked us does not exist for us. */
export type ViewPersonFailure = { readonly kind: 'user-not-found' } | ApiFailure;

/** One person as one may see them. */
export type ViewPerson = (id: UserId) => Promise<Result<Person, ViewPersonFailure>>;

/** Asks the server, whose refusal means that there is nobody (readings, People and safety). */
export function createViewPerson({ api }: { readonly api: ProfileApi }): ViewPerson {
  return async (id) => {
    const found = await api.person(id);
    return !found.ok && found.error.kind === 'refused' ? err({ kind: 'user-not-found' }) : found;
  };
}
