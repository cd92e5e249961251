import { isBanned, type BanReason } from '@/domain/account/ban';
import { parseEmail, type Email } from '@/domain/account/email';
import type { Password } from '@/domain/account/password';
import { LOGIN_LIMIT, WRONG_LOGINS_PER_NETWORK } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import type { PasswordHasher } from '@server/kernel/ports/password-hasher';
import type { ReadOwnInfo } from '@server/kernel/ports/own-info';
import { accountById, accountOf, setPassword } from './account-store';
import {
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
  type TooOften,
} from '@server/kernel/data/attempt-store';
import { banOf, dropBan } from './ban-store';
import { forgiveAddress } from './code-store';
import { networkOf } from '@server/kernel/http/network';
import { openSession, type SignedIn } from './open-session';

/** An address and a password as they were typed. */
export interface LogInCommand {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string;
}

/** The operator has banned the person; a ban without an end has no `retryAt`. */
export interface AccountBanned {
  readonly kind: 'account-banned';
  readonly why?: BanReason;
  readonly retryAt?: EpochMs;
}

/** Why signing in failed; an unknown address gets the same answer as a wrong password. */
export type LogInFailure =
  | { readonly kind: 'login-wrong' }
  | { readonly kind: 'login-too-often'; readonly retryAt: EpochMs }
  | AccountBanned
  | TooOften;

/** Signs in with e-mail and password. */
export type LogIn = (command: LogInCommand) => Promise<Result<SignedIn, LogInFailure>>;

export interface LogInDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly readOwnInfo: ReadOwnInfo;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Signs in. Each try counts as a wrong one from before the password is looked at until it has proved
 * right, so that tries at once cannot slip through together.
 */
export function createLogIn({ db, hasher, readOwnInfo, clock, ids }: LogInDeps): LogIn {
  return async ({ email: typed, password: given, ip, device }) => {
    const parsed = parseEmail(typed);
    // The address is unknown; the answer takes as long as for a known one.
    const email = parsed.ok ? parsed.value : undefined;
    const password = given.normalize('NFC') as Password;
    const now = clock.now();
    const counted = await countLogin(db, email, ip, now);
    if (!counted.ok) return counted;

    const account = email === undefined ? undefined : await accountOf(db, email);
    const right = await hasher.verify(password, account?.passwordHash);
    if (!right || !account?.passwordHash) return err({ kind: 'login-wrong' });
    if (account.status !== 'active') {
      const shut = await stillBanned(db, account.id, now);
      if (shut) return err(shut);
    }

    await forgetAttempts(db, 'login', account.email);
    if (counted.value !== undefined) await giveBackAttempt(db, counted.value);
    await forgiveAddress(db, account.email);
    if (hasher.isOutdated(account.passwordHash)) {
      await setPassword(db, account.id, { passwordHash: await hasher.hash(password) });
    }
    const session = await openSession(db, ids, account.id, device, now);
    return ok({ ...session, ...(await readOwnInfo(account.id)) });
  };
}

/** The current ban; one that has ended is removed. */
async function stillBanned(
  db: Database,
  user: UserId,
  now: EpochMs,
): Promise<AccountBanned | undefined> {
  const ban = await banOf(db, user);
  if (!ban) {
    // The ban may have been lifted since the account was read.
    const account = await accountById(db, user);
    return account?.status === 'active' ? undefined : { kind: 'account-banned' };
  }
  if (!isBanned(ban, now)) {
    await dropBan(db, user);
    return undefined;
  }
  const { reason: why, until: retryAt } = ban;
  return { kind: 'account-banned', why, ...(retryAt !== undefined && { retryAt }) };
}

/** Counts a try for the address and for the network; returns the id of the network's. */
function countLogin(
  db: Database,
  email: Email | undefined,
  ip: string,
  now: EpochMs,
): Promise<Result<number | undefined, LogInFailure>> {
  return allOrNothing<number | undefined, LogInFailure>(db, async (transaction) => {
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
