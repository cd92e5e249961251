import { parseEmail } from '@/domain/account/email';
import { parseNewPassword } from '@/domain/account/common-password';
import type { NewPasswordProblem } from '@/domain/account/password';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { HashedTicket, PasswordHasher } from '@server/kernel/ports/account';
import { hashToken } from '@server/kernel/secrets';
import { lockAccount, type Credentials } from './account-store';
import { setNewPassword, type NewPasswordDeps } from './set-new-password';
import { isTicketOpen, useTicket } from './ticket-store';

/** A new password and the ticket that allows it. */
interface UpdatePasswordCommand {
  readonly ticket: string;
  readonly email: string;
  readonly password: string;
}

/** Why the password was not changed. */
export type UpdatePasswordFailure =
  | { readonly kind: 'email-invalid' }
  | NewPasswordProblem
  | { readonly kind: 'ticket-invalid' };

/** Sets a new password. */
export type UpdatePassword = (
  command: UpdatePasswordCommand,
) => Promise<Result<void, UpdatePasswordFailure>>;

export interface UpdatePasswordDeps extends NewPasswordDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
}

/**
 * Sets a new password: every session ends, the chat secret changes, other tickets are worthless, and
 * a mail tells the owner (readings, Time).
 */
export function createUpdatePassword(deps: UpdatePasswordDeps): UpdatePassword {
  const { db, hasher, clock } = deps;
  return async ({ ticket, email: typed, password: given }) => {
    const email = parseEmail(typed);
    if (!email.ok) return email;
    const password = parseNewPassword(given);
    if (!password.ok) return password;
    const now = clock.now();
    const hashed: HashedTicket = {
      hash: hashToken(ticket),
      email: email.value,
      purpose: 'reset-password',
    };
    if (!(await isTicketOpen(db, hashed, now))) return err({ kind: 'ticket-invalid' });
    const passwordHash = await hasher.hash(password.value);

    const changed = await allOrNothing<Credentials, UpdatePasswordFailure>(
      db,
      async (transaction) => {
        const account = await lockAccount(transaction, hashed.email);
        if (!(await useTicket(transaction, hashed, now))) return err({ kind: 'ticket-invalid' });
        const isSet =
          account && (await setNewPassword(deps, transaction, account, { passwordHash }));
        return isSet ? ok(account) : err({ kind: 'ticket-invalid' });
      },
    );
    return changed.ok ? ok(undefined) : changed;
  };
}
