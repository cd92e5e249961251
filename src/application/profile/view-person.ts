import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { userDetail } from '@/contract/http/profile';

/** Why a person cannot be shown. A person who is deleted or has blocked the user counts as not found. */
export type ViewPersonFailure = { readonly kind: 'user-not-found' } | ApiFailure;

/** Reads one person, with what the user may see of them. */
export type ViewPerson = (id: UserId) => Promise<Result<Person, ViewPersonFailure>>;

/** Maps a refusal of the server to `user-not-found` (readings, People and safety). */
export function createViewPerson({ read }: { readonly read: Call<typeof userDetail> }): ViewPerson {
  return async (id) => {
    const found = await read({ userId: id });
    return !found.ok && found.error.kind === 'refused' ? err({ kind: 'user-not-found' }) : found;
  };
}
