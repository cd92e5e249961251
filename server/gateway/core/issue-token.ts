import type { ChatAddress } from '@/domain/shared/ids';
import { later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import { isSameSecret, hashToken, TOKEN_BYTES } from '@server/kernel/secrets';
import { findAccount, findAccountOfUser, type ChatAccount } from './account-store';
import { insertToken } from './session/token-store';

/** A token to sign in with; it is shown once and stored only as a hash. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: EpochMs;
}

/** What issuing tokens needs. */
export interface IssueTokenDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'token'>;
  readonly lifetime: Milliseconds;
  /** Makes the token of its random part; default: that part alone. */
  readonly write?: (random: string, address: ChatAddress, expiresAt: EpochMs) => string;
}

/** Issues a token for the account's chat secret; undefined if the secret or the account is wrong. */
export async function exchangeSecret(
  deps: IssueTokenDeps,
  address: ChatAddress,
  secret: string,
): Promise<IssuedToken | undefined> {
  const account = await findAccount(deps.db, address);
  // Compared also for an unknown account, so that the answer takes the same time.
  const matches = isSameSecret(secret, account?.secret ?? '');
  return account && matches && account.secret !== '' ? issue(deps, account) : undefined;
}

/** A token for user `userId`, for a backend that has signed the user in itself. */
export async function grantToken(
  deps: IssueTokenDeps,
  userId: number,
): Promise<IssuedToken | undefined> {
  const account = await findAccountOfUser(deps.db, userId);
  return account && issue(deps, account);
}

async function issue(deps: IssueTokenDeps, account: ChatAccount): Promise<IssuedToken> {
  const createdAt = deps.clock.now();
  const expiresAt = later(createdAt, deps.lifetime);
  const random = deps.ids.token(TOKEN_BYTES);
  const token = deps.write?.(random, account.address, expiresAt) ?? random;
  await insertToken(deps.db, {
    hash: hashToken(token),
    userId: account.userId,
    createdAt,
    expiresAt,
  });
  return { token, expiresAt };
}
