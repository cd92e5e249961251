import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from '@/application/profile/profile-api';

/** Blocks a person, or removes the block. */
export interface BlockPerson {
  block(id: UserId): Promise<Result<void, ApiFailure>>;
  unblock(id: UserId): Promise<Result<void, ApiFailure>>;
}

/** The server stores and enforces blocks (readings, Blocking). */
export function createBlockPerson({ api }: { readonly api: ProfileApi }): BlockPerson {
  return { block: (id) => api.block(id), unblock: (id) => api.unblock(id) };
}
