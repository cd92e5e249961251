import type { Person } from '@/domain/profile/person';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from '@/application/profile/profile-api';

/** The people one has blocked, the latest first. */
export type ListBlocked = () => Promise<Result<readonly Person[], ApiFailure>>;

/** The server keeps blocks (readings, Blocking). */
export function createListBlocked({ api }: { readonly api: ProfileApi }): ListBlocked {
  return () => api.blocked();
}
