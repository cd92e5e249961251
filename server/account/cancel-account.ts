import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { ChatKick } from '@server/kernel/ports/chat';
import type { AfterErasure, EraseWithAccount, PasswordHasher } from '@server/kernel/ports/account';
import type { MailQueue } from '@server/kernel/ports/mail';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { eraseAccountEvents } from './account-event-store';
import { BLANK_AVATAR } from '@/domain/profile/avatar';
import { eraseAccount, lockAccount, lockDeletions, type Credentials } from './account-store';
import { forgetAttempts, forgetSubject } from '@server/kernel/data/attempt-store';
import { forgetCallsOf } from '@server/kernel/data/idempotency-store';
import { createProvePasswordOf, type OwnPasswordUnproved } from './prove-password';
import { keepGone } from './gone-account-store';
import type { HashAddress } from './server-secret';
import { endSessions } from './session-store';

/** Deletes an account after its password was given again. */
export type CancelAccount = (
  user: UserId,
  password: string,
) => Promise<Result<void, OwnPasswordUnproved>>;

interface CancelAccountDeps extends Pick<ServerKit, 'db' | 'events' | 'clock' | 'ids'> {
  readonly hasher: PasswordHasher;
  readonly chatKick: ChatKick;
  readonly outbox: Pick<MailQueue, 'forget'>;
  readonly eraseAlso: readonly EraseWithAccount[];
  readonly hashAddress: HashAddress;
}

/**
 * Deletes an account (readings, Account deletion): sessions end, what others keep is made anonymous, the rest
 * is removed but for the keyed hash of the address, to which welcome and debt belong (ADR-0028). It cannot be
 * undone, and the address is free again.
 */
export function createCancelAccount(deps: CancelAccountDeps): CancelAccount {
  const { db, chatKick, events, clock } = deps;
  const prove = createProvePasswordOf(deps);
  return async (user, password) => {
    const now = clock.now();
    const proved = await prove(user, password);
    if (!proved.ok) return proved;
    const account = proved.value;

    await forgetAttempts(db, 'login', account.email);
    const remaining = await inTransaction(db, (transaction) => {
      onceCommitted(transaction, () => {
        chatKick(account.address, 'account-deleted');
        events.publish(user, { kind: 'signed-out' });
      });
      return erase(deps, account, transaction, now);
    });
    for (const finish of remaining) await finish();
    return ok(undefined);
  };
}

/** Erases the account; the functions it returns must run after the commit. */
async function erase(
  { ids, outbox, eraseAlso, hashAddress }: CancelAccountDeps,
  account: Credentials,
  transaction: Transaction,
  now: EpochMs,
): Promise<readonly AfterErasure[]> {
  await lockDeletions(transaction);
  // Of two concurrent deletions the second finds no account with this address and does nothing.
  if (!(await lockAccount(transaction, account.email))) return [];
  await endSessions(transaction, account.id, 'account-deleted', now);
  const remaining: AfterErasure[] = [];
  for (const eraseMore of eraseAlso) {
    const finish = await eraseMore(account.id, transaction);
    if (finish) remaining.push(finish);
  }
  await eraseAccountEvents(transaction, account.id);
  await forgetSubject(transaction, account.email);
  await forgetCallsOf(transaction, account.id);
  await outbox.forget(account.email, transaction);
  await keepGone(transaction, {
    user: account.id,
    addressHash: hashAddress(account.email),
    at: now,
  });
  await eraseAccount(transaction, account, {
    avatar: BLANK_AVATAR,
    chatSecret: ids.token(CHAT_SECRET_BYTES),
  });
  return remaining;
}
