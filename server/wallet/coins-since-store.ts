import type { UserId } from '@/domain/shared/ids';
import { isNewCoins } from '@/domain/wallet/take-back';
import type { MovementKind } from '@/domain/wallet/movement-kinds';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { CoinsSince } from '@server/kernel/ports/wallet';

/** What a person has and owes, and the new coins that came after the movement `key`. */
export async function coinsSince(db: Database, user: UserId, key: string): Promise<CoinsSince> {
  const balances = await query(db)
    .selectFrom('ledger_account')
    .select(['unit', 'balance'])
    .where('owner', '=', user)
    .execute();
  const came = await query(db)
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
    .select(({ fn }) => ['tx.kind', fn.sum<string>('entry.amount').as('coins')])
    .where('entry.owner', '=', user)
    .where('entry.unit', '=', 'coin')
    .where('entry.amount', '>', 0)
    .where('entry.id', '>', (eb) =>
      eb
        .selectFrom('ledger_entry')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('tx', '=', key)
        .where('owner', '=', user),
    )
    .groupBy('tx.kind')
    .execute();
  const balanceOf = (unit: string) => balances.find((row) => row.unit === unit)?.balance ?? 0;
  const fresh = came.filter(({ kind }) => isNewCoins(kind as MovementKind));
  return {
    held: balanceOf('coin'),
    debt: balanceOf('coin-debt'),
    cameAfter: fresh.reduce((sum, row) => sum + Number(row.coins), 0),
  };
}
