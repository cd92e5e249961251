import type * as z from 'zod/mini';
import type { billDetail, bills, BillRecord } from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import { asWholeNumber } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import type { FindTranslation } from '@server/kernel/ports/translation';
import type { Database } from '@server/kernel/database';
import { causeKind, toBillRecord, counterpartOf } from './bill-record';
import type { BillEntry, BillFilter, BillRepository } from './bill-store';

/** One page of a bill and the name of the next older one. */
export type BillPage = z.output<typeof bills.response>;

/** One movement opened. */
export type BillDetail = z.output<typeof billDetail.response>;

/** The page asked for is none that was ever named. */
type BillPageProblem = { readonly kind: 'page-unknown' };

/** Which page of which part of a bill. */
interface BillPageCommand extends BillFilter {
  readonly user: UserId;
  /** The `older` of another page. */
  readonly before?: string;
}

/** What bills are read from. */
export interface BillDeps {
  readonly db: Database;
  readonly bills: BillRepository;
  readonly findTranslation: FindTranslation;
}

/** Entries on one page. */
const PAGE = 30;

/** The movements of a person's balances, newest first. */
export type ListBills = (command: BillPageCommand) => Promise<Result<BillPage, BillPageProblem>>;

/** What was reserved and given back at once never shows: it moved nothing. */
export function createListBills({ bills: repository }: Pick<BillDeps, 'bills'>): ListBills {
  return async ({ user, before, ...filter }) => {
    const start = before === undefined ? undefined : asWholeNumber(before);
    if (before !== undefined && start === undefined) return err({ kind: 'page-unknown' });
    const found = await repository.entriesOf(user, { ...filter, before: start }, PAGE + 1);
    const entries = found.slice(0, PAGE);
    const last = entries.at(-1);
    const { from } = filter;
    const isFirst = before === undefined && from !== undefined;
    const sums = isFirst && (await repository.coinSums(user, { ...filter, from }));
    return ok({
      rows: await recordsOf(repository, user, entries),
      ...(found.length > PAGE && last ? { older: String(last.id) } : {}),
      ...(sums && { coins: sums }),
    });
  };
}

/** Opens one movement of a person's bill. */
export type OpenBill = (
  user: UserId,
  id: string,
) => Promise<Result<BillDetail, { readonly kind: 'bill-unknown' }>>;

/** The movements of one action belong together, whichever of its lines is opened. */
export function createOpenBill({ db, bills: repository, findTranslation }: BillDeps): OpenBill {
  return async (user, id) => {
    const number = asWholeNumber(id);
    const entry = number === undefined ? undefined : await repository.entry(user, number);
    if (!entry) return err({ kind: 'bill-unknown' });
    const [record] = await recordsOf(repository, user, [entry]);
    if (!record) return err({ kind: 'bill-unknown' });
    const moved = await repository.movedBy(user, entry.tx);
    const { recordId } = entry.detail;
    const text = typeof recordId === 'string' ? await findTranslation(db, recordId) : undefined;
    return ok({
      record,
      balances: moved.map((each) => ({
        unit: each.unit,
        before: each.after - each.moved,
        after: each.after,
      })),
      // A text that is forgotten is kept as an empty one.
      ...(text?.user === user &&
        text.source !== '' && {
          translation: {
            source: text.source,
            ...(text.translation !== undefined && { translation: text.translation }),
          },
        }),
    });
  };
}

async function recordsOf(
  repository: BillRepository,
  user: UserId,
  entries: readonly BillEntry[],
): Promise<readonly BillRecord[]> {
  const others = entries.map(({ detail }) => counterpartOf(detail, user));
  const orders = entries.map(orderOf);
  const [people, found] = await Promise.all([
    repository.people(
      user,
      others.filter((other) => typeof other === 'number'),
      others.filter((other) => typeof other === 'string'),
    ),
    repository.ordersOf(
      user,
      orders.filter((order) => order !== undefined),
    ),
  ]);
  return entries.map((entry, index) =>
    toBillRecord(entry, user, people.get(others[index] ?? ''), found.get(orders[index] ?? '')),
  );
}

/** The order that an entry was paid for, or whose money went back; orders at the shop are others. */
function orderOf({ kind, detail: { orderId } }: BillEntry): string | undefined {
  return causeKind(kind) === 'order' && typeof orderId === 'string' ? orderId : undefined;
}
