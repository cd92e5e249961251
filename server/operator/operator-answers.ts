import { CODE } from '@/contract/http/envelope';
import { accountNumber } from '@/domain/account/account-number';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Page } from '@server/kernel/data/keyset';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { PictureBytes } from '@server/kernel/ports/media';
import type { Person } from '@server/kernel/ports/people';
import { refusalText, type OperatorRefusal } from './operator-refusals';

/** What came of it, as the wire has it; a refusal says in one sentence why. */
export function answer<T, W>(
  outcome: Result<T, OperatorRefusal>,
  toWire: (value: T) => W,
): Result<W, ApiRefusal> {
  if (outcome.ok) return ok(toWire(outcome.value));
  const { kind } = outcome.error;
  return err({ kind, code: CODE.badRequest, msg: refusalText(outcome.error) });
}

/** The contract's arrays can be written to, pages cannot. */
export function listed<T, P extends Page<T>>(page: P & Page<T>): Omit<P, 'rows'> & { rows: T[] } {
  return { ...page, rows: [...page.rows] };
}

/** For an answer that is its wire form already. */
export function same<T>(value: T): T {
  return value;
}

/** A person in a list, as the wire has one. */
export function named({ id, nickname }: Person) {
  return { account: accountNumber(id), nickname };
}

/** A picture as the wire has it. */
export function base64({ type, bytes }: PictureBytes) {
  return { type, base64: Buffer.from(bytes).toString('base64') };
}
