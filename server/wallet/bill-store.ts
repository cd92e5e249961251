import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { UnitName } from '@server/kernel/data/tables/wallet';
import type { Database } from '@server/kernel/database';
import { nicknameFor } from '@server/kernel/data/nickname-for';

/** One entry of a person's bill. */
export interface BillEntry {
  readonly id: number;
  readonly kind: string;
  readonly unit: UnitName;
  readonly amount: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Reads what the ledger says about one person. */
export interface BillRepository {
  /** The newest entries before `before`, at most `limit`; movements taken back whole are left out. */
  entriesOf(user: UserId, before: number | undefined, limit: number): Promise<readonly BillEntry[]>;
  /** Nicknames as `viewer` sees them, by id and by chat address, of those that exist. */
  nicknames(
    viewer: UserId,
    ids: readonly number[],
    addresses: readonly string[],
  ): Promise<ReadonlyMap<number | string, string>>;
}

/** The bill in the database. */
export function createBillRepository(db: Database): BillRepository {
  return {
    entriesOf: async (user, before, limit) => {
      let entries = query(db)
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
        .select(['entry.id', 'tx.kind', 'entry.unit', 'entry.amount', 'tx.detail'])
        .select('tx.created_at as at')
        .where('entry.owner', '=', user)
        .where('tx.reverses', 'is', null)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('ledger_tx as back')
                .select('back.key')
                .whereRef('back.reverses', '=', 'tx.key'),
            ),
          ),
        );
      if (before !== undefined) entries = entries.where('entry.id', '<', before);
      return entries.orderBy('entry.id', 'desc').limit(limit).execute();
    },
    nicknames: async (viewer, ids, addresses) => {
      if (ids.length + addresses.length === 0) return new Map();
      const people = await query(db)
        .selectFrom('app_user')
        .select(['id', 'im_account', nicknameFor('app_user', viewer).as('nickname')])
        .where((row) =>
          row.or([
            ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
            ...(addresses.length > 0 ? [row('im_account', 'in', addresses)] : []),
          ]),
        )
        .execute();
      return new Map<number | string, string>(
        people.flatMap(({ id, im_account, nickname }) => [
          [id, nickname] as const,
          [im_account, nickname] as const,
        ]),
      );
    },
  };
}
