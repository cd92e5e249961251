import type { Person } from '@/domain/profile/person';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '../ports/api-failure';
import type { PeopleApi } from '../ports/people-api';

/** The people one has blocked, the latest first. */
export type ListBlocked = () => Promise<Result<readonly Person[], ApiFailure>>;

/** The server keeps blocks (readings, Blocking). */
export function createListBlocked(api: PeopleApi): ListBlocked {
  return () => api.blocked();
}
