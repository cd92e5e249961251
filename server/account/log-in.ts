import { isBanned, type BanReason } from '@/domain/account/ban';
import { typedPassword } from '@/domain/account/password';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Bans, PasswordHasher } from '@server/kernel/ports/account';
import type { ReadOwnInfo } from '@server/kernel/ports/chat';
import { accountById, setPassword } from './account-store';
import type { TooOften } from '@server/kernel/data/attempt-store';
import { banOf } from './ban-store';
import { openSession, type SignedIn } from './sessions';
import { createProvePassword, type TypedCredentials } from './prove-password';

/** An address and a password as they were typed. */
interface LogInCommand extends TypedCredentials {
  readonly device: string;
}

/** The operator has banned the person; a ban without an end has no `retryAt`. */
interface AccountBanned {
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

interface LogInDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly hasher: PasswordHasher;
  readonly readOwnInfo: ReadOwnInfo;
  readonly bans: Pick<Bans, 'liftEnded'>;
}

/** Makes {@link LogIn}. */
export function createLogIn({ db, hasher, readOwnInfo, clock, ids, bans }: LogInDeps): LogIn {
  const prove = createProvePassword({ db, hasher, clock });
  return async ({ device, ...command }) => {
    const now = clock.now();
    const proved = await prove(command);
    if (!proved.ok) return proved;
    const { account, forgive } = proved.value;
    if (account.status !== 'active') {
      const shut = await stillBanned({ db, bans }, account.id, now);
      if (shut) return err(shut);
    }

    await forgive();
    if (hasher.isOutdated(account.passwordHash)) {
      const passwordHash = await hasher.hash(typedPassword(command.password));
      await setPassword(db, account.id, { passwordHash });
    }
    const session = await openSession(
      db,
      ids,
      account.id,
      { device, browser: command.browser },
      now,
    );
    return ok({ ...session, ...(await readOwnInfo(account.id, { entering: true })) });
  };
}

/** The current ban; one that has ended is removed. */
export async function stillBanned(
  { db, bans }: Pick<LogInDeps, 'db' | 'bans'>,
  user: UserId,
  now: EpochMs,
): Promise<AccountBanned | undefined> {
  const ban = await banOf(db, user);
  if (ban && isBanned(ban, now)) {
    const { reason: why, until: retryAt } = ban;
    return { kind: 'account-banned', why, ...(retryAt !== undefined && { retryAt }) };
  }
  if (ban) await inTransaction(db, (transaction) => bans.liftEnded(transaction, user, now));
  // The ban may have been lifted since the account was read, or replaced by another one.
  const account = await accountById(db, user);
  return account?.status === 'active' ? undefined : { kind: 'account-banned' };
}
