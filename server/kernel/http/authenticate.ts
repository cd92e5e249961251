import type { UserId } from '@/domain/shared/ids';

/** Whose token this is; undefined when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<UserId | undefined>;
