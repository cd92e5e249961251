import { ACCOUNT_NUMBER_OFFSET, parseAccountNumber } from '@/domain/account/account-number';
import { parseEmail } from '@/domain/account/email';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { parseUserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Person } from '@server/kernel/ports/people';
import type { OperatorDeps } from './operator-deps';

/** There is no such person, for an operator either; the support account is none. */
export type NoSuchUser = { readonly kind: 'user-not-found' };

/**
 * The person an operator names: by e-mail address, by account number, as everybody sees it, or by the
 * id before it, which is smaller than any account number. Who is deleted or banned is found.
 */
export async function findUser(
  { db, people }: Pick<OperatorDeps, 'db' | 'people'>,
  who: string,
): Promise<Result<Person, NoSuchUser>> {
  const person = who.includes('@')
    ? await findByEmail({ db, people }, who)
    : await findByNumber({ db, people }, who);
  return person && person.address !== SUPPORT_ADDRESS
    ? ok(person)
    : err({ kind: 'user-not-found' });
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
