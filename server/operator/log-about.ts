import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog, type OperatorAction } from './operator-log-store';

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
