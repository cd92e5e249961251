import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import {
  findAccount,
  findAccountOfUser,
  type ChatAccount,
} from '@server/gateway/core/account-store';
import { batched } from '@server/kernel/concurrency';
import type { Database } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import { hashToken, isSameSecret, TOKEN_BYTES } from '@server/kernel/secrets';
import { findTokens, insertToken, whyRevoked } from './token-store';

/** A token to sign in with; it is shown once and stored only as a hash. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: EpochMs;
}

/** How tokens are made and stored. */
export interface IssueTokenDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'token'>;
  readonly lifetime: Milliseconds;
  /** Makes the token of its random part; default: that part alone. */
  readonly write?:
    | ((random: string, address: ChatAddress, expiresAt: EpochMs) => string)
    | undefined;
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

/** A token for user `userId`, who is signed in at the server already. */
export async function grantToken(
  deps: IssueTokenDeps,
  userId: number,
): Promise<IssuedToken | undefined> {
  const account = await findAccountOfUser(deps.db, userId);
  return account && issue(deps, account);
}

async function issue(deps: IssueTokenDeps, account: ChatAccount): Promise<IssuedToken> {
  const { userId, address } = account;
  const createdAt = deps.clock.now();
  const expiresAt = later(createdAt, deps.lifetime);
  const random = deps.ids.token(TOKEN_BYTES);
  const token = deps.write?.(random, address, expiresAt) ?? random;
  await insertToken(deps.db, { hash: hashToken(token), userId, createdAt, expiresAt });
  return { token, expiresAt };
}

/** Who signed in, on which device, until when, with which token. */
export interface SignedIn {
  readonly address: ChatAddress;
  /** The client's name for its device: the same name replaces silently, another one ends the older. */
  readonly resource: string;
  readonly expiresAt: EpochMs;
  readonly tokenHash: string;
}

/** Checks the token of a client that claims to be `name` on a device called `resource`. */
export type Authenticate = (
  name: string | undefined,
  token: string,
  resource: string,
) => Promise<Result<SignedIn, { readonly kind: 'wrongToken' | 'replaced' | 'expired' | 'busy' }>>;

/** Makes {@link Authenticate}; a token opens only the account it was issued to. */
export function createAuthenticate(
  { db, clock }: Pick<IssueTokenDeps, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): Authenticate {
  const look = batched((hashes: readonly string[]) => findTokens(db, hashes));
  return async (name, text, resource) => {
    try {
      const tokenHash = hashToken(text);
      const token = await look(tokenHash);
      if (!token) {
        const replaced = (await whyRevoked(db, tokenHash)) === 'signed-in-elsewhere';
        return err({ kind: replaced ? 'replaced' : 'wrongToken' });
      }
      const { address, expiresAt } = token;
      if (address !== name) return err({ kind: 'wrongToken' });
      if (expiresAt <= clock.now()) return err({ kind: 'expired' });
      return ok({ address, resource, expiresAt, tokenHash });
    } catch (error) {
      onError(error);
      return err({ kind: 'busy' });
    }
  };
}
