import { ACCOUNT_NUMBER_OFFSET, parseAccountNumber } from '@/domain/account/account-number';
import { parseEmail } from '@/domain/account/email';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { parseUserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Person } from '@server/kernel/ports/people';
import { inTransaction } from '@server/kernel/data/transactions';
import { logAbout } from './log-about';
import type { OperatorDeps } from './operator-deps';

/** There is no such person, for an operator either; the support account is none. */
export type NoSuchUser = { readonly kind: 'user-not-found' };

/**
 * The person an operator names: by e-mail address, by account number, as everybody sees it, or by the
 * id before it, which is smaller than any account number. Who is deleted or banned is found. Whatever the
 * person is looked up for, doing so by e-mail address is recorded (ADR-0009).
 */
export async function findUser(
  deps: Pick<OperatorDeps, 'db' | 'people' | 'clock' | 'ids'>,
  operator: string,
  who: string,
): Promise<Result<Person, NoSuchUser>> {
  const byEmail = who.includes('@');
  const person = byEmail ? await findByEmail(deps, who) : await findByNumber(deps, who);
  if (!person || person.address === SUPPORT_ADDRESS) return err({ kind: 'user-not-found' });
  if (byEmail) {
    await inTransaction(deps.db, (transaction) =>
      logAbout(deps, transaction, { operator, about: person.id, action: 'user-found' }),
    );
  }
  return ok(person);
}

async function findByEmail(
  { db, people }: Pick<OperatorDeps, 'db' | 'people'>,
  who: string,
): Promise<Person | undefined> {
  const email = parseEmail(who);
  return email.ok ? people.findByEmail(db, email.value) : undefined;
}

async function findByNumber(
  { db, people }: Pick<OperatorDeps, 'db' | 'people'>,
  who: string,
): Promise<Person | undefined> {
  const short = parseUserId(who.trim());
  const id = short.ok && short.value <= ACCOUNT_NUMBER_OFFSET ? short : parseAccountNumber(who);
  return id.ok ? people.find(db, id.value) : undefined;
}
