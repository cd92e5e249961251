import type { Kysely } from 'kysely';
import { accountTokens } from '@/application/account/account-tokens';
import { bills as billsCall, type BillRecord } from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/query';
import type { Person } from './person';

/** What a person's pages say they have, and what their bills come to, by unit. */
export interface ShownMoney {
  readonly name: string;
  readonly user: UserId;
  readonly balances: Readonly<Record<string, number>>;
  readonly bills: Readonly<Record<string, number>>;
}

/** Reads the balances and the whole bill on a person's page; undefined without a session there. */
export async function readMoney(person: Person): Promise<ShownMoney | string | undefined> {
  const { session, tab, name } = person;
  const me = tab?.page.get(accountTokens.session).me;
  if (!session || !me) return undefined;
  const rows: BillRecord[] = [];
  let before: string | undefined;
  do {
    const page = await session.call(billsCall)({ before });
    if (!page.ok) return `${name} cannot read the bills: ${page.error.kind}`;
    rows.push(...page.value.rows);
    before = page.value.older;
  } while (before !== undefined);
  const bills: Record<string, number> = {};
  for (const { unit, change } of rows) bills[unit] = (bills[unit] ?? 0) + change;
  const { coins, characters, vipCharacters, owed } = me.balances;
  const balances = {
    coin: coins,
    character: characters,
    'vip-character': vipCharacters,
    'coin-debt': owed,
  };
  return { name, user: me.id, balances, bills };
}

/** Where the pages of balances and bills say something else than the ledger; a sentence each. */
export async function findWrongBalances(
  db: Kysely<Schema>,
  shown: readonly ShownMoney[],
): Promise<readonly string[]> {
  const rows = await db.selectFrom('ledger_account').selectAll().execute();
  return rows.flatMap(({ owner, unit, balance }) => {
    const one = shown.find(({ user }) => user === owner);
    if (!one) return [];
    const balanceShown = one.balances[unit] ?? balance;
    const billed = one.bills[unit] ?? 0;
    return [
      ...(balanceShown === balance
        ? []
        : [`${one.name} has ${balance} ${unit}s and is shown ${balanceShown}`]),
      ...(billed === balance
        ? []
        : [`${one.name} has ${balance} ${unit}s and bills that come to ${billed}`]),
    ];
  });
}
