import type * as z from 'zod/mini';
import type { billRecord } from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import { asWholeNumber } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import type { BillEntry, BillRepository } from './bill-store';

type BillRecord = z.infer<typeof billRecord>;

/** One page of a bill and the name of the next older one. */
export interface BillPage {
  readonly rows: BillRecord[];
  readonly older?: string;
}

/** The page asked for is none that was ever named. */
export type BillPageProblem = { readonly kind: 'page-unknown' };

/** Entries on one page. */
const PAGE = 30;

/** The movements of a person's balances, newest first; `before` is the `older` of another page. */
export type ListBills = (
  user: UserId,
  before?: string,
) => Promise<Result<BillPage, BillPageProblem>>;

/** What was reserved and given back at once never shows: it moved nothing. */
export function createListBills({ bills }: { readonly bills: BillRepository }): ListBills {
  return async (user, before) => {
    const start = before === undefined ? undefined : asWholeNumber(before);
    if (before !== undefined && start === undefined) return err({ kind: 'page-unknown' });
    const found = await bills.entriesOf(user, start, PAGE + 1);
    const entries = found.slice(0, PAGE);
    const others = entries.map(({ detail }) => counterpartOf(detail, user));
    const names = await bills.nicknames(
      user,
      others.filter((other) => typeof other === 'number'),
      others.filter((other) => typeof other === 'string'),
    );
    const last = entries.at(-1);
    return ok({
      rows: entries.map((entry, index) => toRecord(entry, names.get(others[index] ?? ''))),
      ...(found.length > PAGE && last ? { older: String(last.id) } : {}),
    });
  };
}

function toRecord(entry: BillEntry, counterpart: string | undefined): BillRecord {
  return {
    id: String(entry.id),
    item: entry.kind === 'translation-reserve' ? 'translation' : entry.kind,
    unit: entry.unit,
    accountChange: entry.amount,
    creationTime: entry.at.toISOString(),
    ...(counterpart === undefined ? {} : { counterpart }),
    ...reasonOf(entry),
  };
}

/** Only what an operator gives carries words of somebody. */
function reasonOf({ kind, detail }: BillEntry): { reason?: string } {
  const reason = GIVEN_BY_OPERATORS.has(kind) ? detail['reason'] : undefined;
  return typeof reason === 'string' ? { reason } : {};
}

/** The kinds of movements that carry the words of an operator. */
const GIVEN_BY_OPERATORS: ReadonlySet<string> = new Set(['coin-grant', 'order-refund']);

/** Where the details of a movement may name the other person. */
export const OTHERS_IN_DETAILS = ['peer', 'from', 'to', 'target', 'recipient', 'user'] as const;

/** The other person of a movement: by id, or by chat address where the movement knows only that. */
export function counterpartOf(
  detail: Readonly<Record<string, unknown>>,
  user: UserId,
): number | string | undefined {
  return OTHERS_IN_DETAILS.map((name) => detail[name]).find(
    (other): other is number | string =>
      (typeof other === 'number' && other !== user) || typeof other === 'string',
  );
}
