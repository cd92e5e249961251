import { ACCOUNT_NUMBER_OFFSET, parseAccountNumber } from '@/domain/account/account-number';
import { parseUserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { findPerson, type UserRow } from '@server/profile/profile-store';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';

/** There is no such person, for an operator either; the support desk is none. */
export type NoSuchUser = { readonly kind: 'user-not-found' };

/**
 * The person an operator names: by account number, as everybody sees it, or by the id before it, which
 * is smaller than any account number. Who is deleted or banned is found.
 */
export async function findUser(db: Database, who: string): Promise<Result<UserRow, NoSuchUser>> {
  const short = parseUserId(who.trim());
  const id = short.ok && short.value <= ACCOUNT_NUMBER_OFFSET ? short : parseAccountNumber(who);
  const row = id.ok ? await findPerson(db, id.value) : undefined;
  return row && row.im_account !== SUPPORT_ADDRESS ? ok(row) : err({ kind: 'user-not-found' });
}
