import {
  accountNumber,
  ACCOUNT_NUMBER_OFFSET,
  parseAccountNumber,
} from '@/domain/account/account-number';
import { type UserId, parseUserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog, type OperatorAction } from './operator-log-store';
import { parseEmail } from '@/domain/account/email';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Person } from '@server/kernel/ports/people';
import { inTransaction } from '@server/kernel/data/transactions';

/** What an operator did to one person. */
interface ActionAbout {
  readonly operator: string;
  readonly about: UserId;
  readonly action: OperatorAction;
  readonly detail?: string;
}

/** Adds an entry whose subject is a person, in the transaction of what it records. */
export function logAbout(
  { clock, ids }: Pick<OperatorDeps, 'clock' | 'ids'>,
  transaction: Transaction,
  { operator, about, action, detail = '' }: ActionAbout,
): Promise<void> {
  return writeOperatorLog(transaction, {
    id: ids.ulid(),
    at: clock.now(),
    operator,
    action,
    subject: String(accountNumber(about)),
    about,
    detail,
  });
}

/** A person as a list of the operator names them; a deleted account has no name. */
export interface NamedPerson {
  readonly account: number;
  readonly nickname: string;
}

/** Names people by their ids, all with one query. */
export async function namedPeople(
  { db, people }: Pick<OperatorDeps, 'db' | 'people'>,
  users: readonly UserId[],
): Promise<(user: UserId) => NamedPerson> {
  const found = await people.findAll(db, [...new Set(users)]);
  const names = new Map(found.map(({ id, nickname }) => [id, nickname]));
  return (user) => ({ account: accountNumber(user), nickname: names.get(user) ?? '' });
}

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
