import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import type { OperatorDeps } from './operator-deps';

/** Somebody as a list of the operator names them; a deleted account has no name. */
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
