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
import type { Clock } from '@server/kernel/ports/system';
import { hashBrowser } from '@server/kernel/secrets';
import type { PasswordHasher } from '@server/kernel/ports/account';
import { accountById, accountOf, type Credentials } from './account-store';
import { forgiveAddress } from './verification-store';
import { isKnownBrowser } from './session-store';

/** An address and a password as they were typed. */
export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** The secret of the browser; absent: it has none. */
  readonly browser?: string | undefined;
}

/** There were too many wrong passwords for this address. */
interface LoginTooOften {
  readonly kind: 'login-too-often';
  readonly retryAt: EpochMs;
}

/** Why nothing was proved; an unknown address gets the same answer as a wrong password. */
export type PasswordUnproved = { readonly kind: 'login-wrong' } | LoginTooOften | TooOften;

/** Whose password it is; `forgive` takes back what counted this try and the wrong ones before it. */
interface ProvedPassword {
  readonly account: Credentials & { readonly passwordHash: string };
  readonly forgive: () => Promise<void>;
}

/** Proves that a caller knows the password of an account, banned or not. */
export type ProvePassword = (
  typed: TypedCredentials,
) => Promise<Result<ProvedPassword, PasswordUnproved>>;

interface ProvePasswordDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Tries from a browser with an earlier sign-in count apart: strangers can lock each other out, and not the owner
 * (ADR-0032). Each try counts as a wrong one from before the password is looked at until it has proved right, so
 * that tries at once cannot slip through together.
 */
export function createProvePassword({ db, hasher, clock }: ProvePasswordDeps): ProvePassword {
  return async ({ email: typed, password: given, ip, browser }) => {
    const parsed = parseEmail(typed);
    // The address is unknown; the answer takes as long as for a known one.
    const email = parsed.ok ? parsed.value : undefined;
    const password = typedPassword(given);
    const account = email === undefined ? undefined : await accountOf(db, email);
    const known = await knownBrowser(db, account, browser);
    const counted = await (known === undefined
      ? countStranger(db, email, ip, clock.now())
      : inTransaction(db, (transaction) =>
          count(transaction, 'login-from-browser', known, clock.now()),
        ));
    if (!counted.ok) return counted;
    const right = await hasher.verify(password, account?.passwordHash);
    if (!right || !account?.passwordHash) return err({ kind: 'login-wrong' });
    const { passwordHash } = account;
    return ok({
      account: { ...account, passwordHash },
      forgive: async () => {
        // What strangers tried stays counted when the owner signs in, or each time would renew their tries.
        if (known !== undefined) return forgetAttempts(db, 'login-from-browser', known);
        await forgetAttempts(db, 'login', account.email);
        if (counted.value !== undefined) await giveBackAttempt(db, counted.value);
        await forgiveAddress(db, account.email);
      },
    });
  };
}

/** Why a signed-in caller did not prove to own the account. */
export type OwnPasswordUnproved = { readonly kind: 'password-wrong' } | LoginTooOften;

/** Proves that a signed-in person knows the password of their account; the try stays counted. */
type ProvePasswordOf = (
  user: UserId,
  password: string,
) => Promise<Result<Credentials, OwnPasswordUnproved>>;

/** Wrong ones count apart from those of signing in, which anybody can make. */
export function createProvePasswordOf({ db, hasher, clock }: ProvePasswordDeps): ProvePasswordOf {
  return async (user, password) => {
    const account = await accountById(db, user);
    if (!account) throw new Error(`no account ${user}`);
    const counted = await inTransaction(db, (transaction) =>
      count(transaction, 'login-in-session', String(user), clock.now()),
    );
    if (!counted.ok) return counted;
    const right = await hasher.verify(typedPassword(password), account.passwordHash);
    return right ? ok(account) : err({ kind: 'password-wrong' });
  };
}

/** The hash of `browser` where it is one that the account was signed in from. */
async function knownBrowser(
  db: Database,
  account: Credentials | undefined,
  browser: string | undefined,
): Promise<string | undefined> {
  if (browser === undefined) return undefined;
  // Looked up for an unknown address as well, so that the time of an answer tells nothing.
  const user = account?.id ?? (0 as UserId);
  const hash = hashBrowser(user, browser);
  return (await isKnownBrowser(db, user, hash)) ? hash : undefined;
}

/**
 * Counts a try for the address and for the network; the number is the network's. A locked address does not take
 * the try back from the network: a caller who goes on there is locked out as well.
 */
function countStranger(
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
    const forAddress = await count(transaction, 'login', email, now);
    return forAddress.ok ? fromNetwork : forAddress;
  });
}

async function count(
  transaction: Transaction,
  kind: 'login' | 'login-from-browser' | 'login-in-session',
  subject: string,
  now: EpochMs,
): Promise<Result<undefined, LoginTooOften>> {
  const limited = { kind, subject, limits: [LOGIN_LIMIT] };
  const counted = await takeAttempt(transaction, limited, now);
  if (counted.ok) return ok(undefined);
  return err({ kind: 'login-too-often', retryAt: counted.error.retryAt });
}
