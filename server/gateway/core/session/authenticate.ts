import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { hashToken } from '@server/kernel/secrets';
import { findToken, whyRevoked } from './token-store';

/** Who signed in, from which device, until when, with which token. */
export interface SignedIn {
  readonly address: ChatAddress;
  /** The client's name for its device: the same name replaces silently, another one ends the older. */
  readonly resource: string;
  readonly expiresAt: EpochMs;
  readonly tokenHash: string;
}

/** Why a token opens nothing. */
interface TokenRefusal {
  readonly kind: 'wrongToken' | 'replaced' | 'expired' | 'busy';
}

/** Checks the token of somebody who says they are `name` on a device called `resource`. */
export type Authenticate = (
  name: string | undefined,
  token: string,
  resource: string,
) => Promise<Result<SignedIn, TokenRefusal>>;

/** What checking tokens needs. */
export interface AuthenticateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Makes {@link Authenticate}; a token opens only the account it was issued to. */
export function createAuthenticate({ db, clock, onError }: AuthenticateDeps): Authenticate {
  return async (name, text, resource) => {
    try {
      const hashed = hashToken(text);
      const token = await findToken(db, hashed);
      if (!token) {
        const replaced = (await whyRevoked(db, hashed)) === 'signed-in-elsewhere';
        return err({ kind: replaced ? 'replaced' : 'wrongToken' });
      }
      if (token.address !== name) return err({ kind: 'wrongToken' });
      if (token.expiresAt <= clock.now()) return err({ kind: 'expired' });
      const { address, expiresAt, hash } = token;
      return ok({ address, resource, expiresAt, tokenHash: hash });
    } catch (error) {
      onError(error);
      return err({ kind: 'busy' });
    }
  };
}
