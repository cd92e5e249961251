import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';
import { findWrongBalances, readMoney, type ShownMoney } from './invariants-of-balances';
import { findUnshown, unshownPictures } from './invariants-of-pictures';
import { searchAll, wronglyFound, type FoundByWord } from './invariants-of-search';
import type { Person } from './person';

/** What a person's page shows in the end, besides the chat. */
export interface Shown {
  readonly name: string;
  readonly money: ShownMoney | string | undefined;
  /** For each word the messages that the search of the page has found. */
  readonly found: readonly FoundByWord[];
  /** Keys of pictures that it could not show. */
  readonly unshown: readonly string[];
}

/** Looks at the pages of balances, bills, pictures and search of a person; undefined without one. */
export async function lookAt(person: Person): Promise<Shown | undefined> {
  if (!person.session) return undefined;
  const money = await readMoney(person);
  const unshown = await unshownPictures(person);
  return { name: person.name, money, unshown, found: await searchAll(person) };
}

/** Reports all coins that moved and all messages that were accepted so far. */
export async function movementsOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ readonly moved: string }>`
    select (select count(*) from ledger_tx) || '/' || (select count(*) from chat_accepted) as moved
  `.execute(db);
  return rows[0]?.moved ?? '';
}

/** What was shown and is not so on the server; a sentence each. */
export async function findUntrue(
  db: Kysely<Schema>,
  shown: readonly Shown[],
): Promise<readonly string[]> {
  const money = shown.flatMap((one) => one.money ?? []);
  const unshown: string[] = [];
  for (const { name, unshown: keys, found } of shown) {
    unshown.push(...(await findUnshown(db, name, keys)));
    for (const one of found) unshown.push(...(await wronglyFound(db, name, one)));
  }
  return [
    ...money.filter((one) => typeof one === 'string'),
    ...(await findWrongBalances(
      db,
      money.filter((one) => typeof one !== 'string'),
    )),
    ...unshown,
  ];
}
