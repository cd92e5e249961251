import type { SessionEnd } from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';

/** Whose token this is; undefined when it is unknown, expired or revoked. */
export interface Authenticate {
  (token: string): Promise<UserId | undefined>;
  /** Why the session of a token is over; undefined where nobody knows. */
  readonly whyEnded?: (token: string) => Promise<SessionEnd | undefined>;
}
