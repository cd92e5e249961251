import { parseEmail, type Email } from '@/domain/account/email';
import { typedPassword } from '@/domain/account/password';
import { LOGIN_LIMIT, WRONG_LOGINS_PER_NETWORK } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import {
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
  type TooOften,
} from '@server/kernel/data/attempt-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { networkOf } from '@server/kernel/http/network';
import type { Clock } from '@server/kernel/ports/clock';
import type { PasswordHasher } from '@server/kernel/ports/password-hasher';
import { accountById, accountOf, type Credentials } from './account-store';
import { forgiveAddress } from './code-store';

/** An address and a password as they were typed. */
export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

/** There were too many wrong passwords for this address. */
export interface LoginTooOften {
  readonly kind: 'login-too-often';
  readonly retryAt: EpochMs;
}

/** Why nothing was proved; an unknown address gets the same answer as a wrong password. */
export type PasswordUnproved = { readonly kind: 'login-wrong' } | LoginTooOften | TooOften;

/** Whose password it is; `forgive` takes back what counted this try and the wrong ones before it. */
export interface ProvedPassword {
  readonly account: Credentials & { readonly passwordHash: string };
  readonly forgive: () => Promise<void>;
}

/** Proves that somebody knows the password of an account, whether or not they are banned. */
export type ProvePassword = (
  typed: TypedCredentials,
) => Promise<Result<ProvedPassword, PasswordUnproved>>;

/** What proving a password needs. */
export interface ProvePasswordDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Each try counts as a wrong one from before the password is looked at until it has proved right, so
 * that tries at once cannot slip through together.
 */
export function createProvePassword({ db, hasher, clock }: ProvePasswordDeps): ProvePassword {
  return async ({ email: typed, password: given, ip }) => {
    const parsed = parseEmail(typed);
    // The address is unknown; the answer takes as long as for a known one.
    const email = parsed.ok ? parsed.value : undefined;
    const password = typedPassword(given);
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

/** Why somebody signed in did not prove to be the one whose account it is. */
export type OwnPasswordUnproved = { readonly kind: 'password-wrong' } | LoginTooOften;

/** Proves that somebody signed in knows the password of their account; the try stays counted. */
export type ProvePasswordOf = (
  user: UserId,
  password: string,
) => Promise<Result<Credentials, OwnPasswordUnproved>>;

/** Wrong ones count with those of signing in, since both are guesses of one password. */
export function createProvePasswordOf({ db, hasher, clock }: ProvePasswordDeps): ProvePasswordOf {
  return async (user, password) => {
    const account = await accountById(db, user);
    if (!account) throw new Error(`no account ${user}`);
    const counted = await inTransaction(db, (transaction) =>
      countForAddress(transaction, account.email, clock.now()),
    );
    if (!counted.ok) return counted;
    const right = await hasher.verify(typedPassword(password), account.passwordHash);
    return right ? ok(account) : err({ kind: 'password-wrong' });
  };
}

/**
 * Counts a try for the address and for the network; the number is the network's. A locked address does not
 * take the try back from the network: whoever goes on there is locked out as well.
 */
function countLogin(
  db: Database,
  email: Email | undefined,
  ip: string,
  now: EpochMs,
): Promise<Result<number | undefined, PasswordUnproved>> {
  return inTransaction<Result<number | undefined, PasswordUnproved>>(db, async (transaction) => {
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
    const forAddress = await countForAddress(transaction, email, now);
    return forAddress.ok ? fromNetwork : forAddress;
  });
}

async function countForAddress(
  transaction: Transaction,
  email: Email,
  now: EpochMs,
): Promise<Result<void, LoginTooOften>> {
  const limited = { kind: 'login', subject: email, limits: [LOGIN_LIMIT] } as const;
  const counted = await takeAttempt(transaction, limited, now);
  if (counted.ok) return ok(undefined);
  return err({ kind: 'login-too-often', retryAt: counted.error.retryAt });
}
