import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import { findPeople } from '@server/profile/profile-store';

/** Somebody as a list of the operator names them; a deleted account has no name. */
export interface NamedPerson {
  readonly account: number;
  readonly nickname: string;
}

/** Names people by their ids, all with one query. */
export async function namedPeople(
  db: Database,
  users: readonly UserId[],
): Promise<(user: UserId) => NamedPerson> {
  const rows = await findPeople(db, [...new Set(users)]);
  const names = new Map(rows.map(({ id, nickname }) => [id, nickname]));
  return (user) => ({ account: accountNumber(user), nickname: names.get(user) ?? '' });
}
