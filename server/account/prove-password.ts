import { parseEmail, type Email } from '@/domain/account/email';
import type { Password } from '@/domain/account/password';
import { LOGIN_LIMIT, WRONG_LOGINS_PER_NETWORK } from '@/domain/account/request-limits';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import {
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
  type TooOften,
} from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { networkOf } from '@server/kernel/http/network';
import type { Clock } from '@server/kernel/ports/clock';
import type { PasswordHasher } from '@server/kernel/ports/password-hasher';
import { accountOf, type Credentials } from './account-store';
import { forgiveAddress } from './code-store';

/** An address and a password as they were typed. */
export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

/** Why nothing was proved; an unknown address gets the same answer as a wrong password. */
export type PasswordUnproved =
  | { readonly kind: 'login-wrong' }
  | { readonly kind: 'login-too-often'; readonly retryAt: EpochMs }
  | TooOften;

/** Whose password it is; `forgive` takes back what counted this try and the wrong ones before it. */
export interface ProvedPassword {
  readonly account: Credentials & { readonly passwordHash: string };
  readonly forgive: () => Promise<void>;
}

/** Proves that somebody knows the password of an account, whether or not they are banned. */
export type ProvePassword = (
  typed: TypedCredentials,
) => Promise<Result<ProvedPassword, PasswordUnproved>>;

/**
 * Each try counts as a wrong one from before the password is looked at until it has proved right, so
 * that tries at once cannot slip through together.
 */
export function createProvePassword({
  db,
  hasher,
  clock,
}: {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}): ProvePassword {
  return async ({ email: typed, password: given, ip }) => {
    const parsed = parseEmail(typed);
    // The address is unknown; the answer takes as long as for a known one.
    const email = parsed.ok ? parsed.value : undefined;
    const password = given.normalize('NFC') as Password;
    const counted = await countLogin(db, email, ip, clock.now());
    if (!counted.ok) return counted;
    const account = email === undefined ? undefined : await accountOf(db, email);
    const right = await hasher.verify(password, account?.passwordHash);
    if (!right || !account?.passwordHash) return err({ kind: 'login-wrong' });
    const { passwordHash } = account;
    return ok({
      account: { ...account, passwordHash },
      forgive: async () => {
        await forgetAttempts(db, 'login', account.email);
        if (counted.value !== undefined) await giveBackAttempt(db, counted.value);
        await forgiveAddress(db, account.email);
      },
    });
  };
}

/** Counts a try for the address and for the network; the number is the network's. */
function countLogin(
  db: Database,
  email: Email | undefined,
  ip: string,
  now: EpochMs,
): Promise<Result<number | undefined, PasswordUnproved>> {
  return allOrNothing<number | undefined, PasswordUnproved>(db, async (transaction) => {
    const network = networkOf(ip);
    const fromNetwork =
      network === undefined
        ? ok(undefined)
        : await takeAttempt(
            transaction,
            { kind: 'login-from-network', subject: network, limits: [WRONG_LOGINS_PER_NETWORK] },
            now,
          );
    if (!fromNetwork.ok || email === undefined) return fromNetwork;
    const forAddress = await takeAttempt(
      transaction,
      { kind: 'login', subject: email, limits: [LOGIN_LIMIT] },
      now,
    );
    if (forAddress.ok) return fromNetwork;
    return err({ kind: 'login-too-often', retryAt: forAddress.error.retryAt });
  });
}
