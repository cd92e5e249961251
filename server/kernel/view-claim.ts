import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Ids } from './ports/system';

/** Which picture that burns a fetch may have, and until when its view was to be granted. */
export interface ViewClaim {
  readonly viewHash: string;
  readonly sessionHash: string;
  readonly viewer: UserId;
  readonly grantedAfter: EpochMs;
  readonly now: EpochMs;
}

/** Random bytes in the name of a view. */
const NAME_BYTES = 32;

/** The name under which a picture can be fetched once. */
export function newViewName(ids: Pick<Ids, 'token'>): string {
  return ids.token(NAME_BYTES);
}
