import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';
import { tableOwners, tableUses, type TableUse } from './table-owners';

/** Stores that write another slice's table, and why no port does it for them. */
const FOREIGN_WRITES: Readonly<Record<string, string>> = {
  'server/profile/profile-store.ts: app_user':
    'account and profile of a person are one row; the type of `changePerson` names the columns',
};

/** Which rooms read other slices' tables in their own statements, and why they do not ask a port. */
const FOREIGN_READS: Readonly<Record<string, string>> = {
  'friends: app_user': 'locks the rows of two people, and reads the privacy of those who exist',
  'gateway: app_user': 'the chat service names people by address, everything else by number',
  'gateway: block': 'the list of blocks is also read by the chat protocol',
  'gateway: conversation_setting':
    'what is unread leaves out requests and the archive, in one statement',
  'gateway: friendship': 'friends are contacts of the chat protocol',
  'gifts: app_user': 'a list of gifts names both people in one statement',
  'kernel: app_user': '`holdAccounts` keeps people from leaving until a transaction ends',
  'kernel: block': '`hasBlocked` and `isBlocked` are conditions of statements about many people',
  'kernel: conversation_setting': '`holdsRequest` is such a condition',
  'matching: app_user': 'who can be met is found among everybody in one statement',
  'matching: friendship': 'friends are not met again',
  'media: app_user': 'the picture of a message is found by the chat address of its sender',
  'media: chat_mailbox': 'a picture may be dropped once nobody can still receive its message',
  'moments: app_user':
    'one author pins one at a time; the numbers of a post leave out who is banned',
  'moments: block': 'a reader is not told the numbers of people they are apart from',
  'moments: follow': 'the moments of everybody one follows are one statement',
  'moments: friendship': 'the same statement, with friends',
  'notices: app_user':
    'whether what a notice tells of still holds is judged for a whole list in one statement',
  'notices: follow': 'the same statement',
  'notices: friendship': 'the same statement',
  'notices: moment': 'the same statement',
  'notices: moment_comment': 'the same statement',
  'notices: moment_like': 'the same statement',
  'notices: person_like': 'the same statement',
  'notices: shop_order': 'the same statement',
  'messaging: app_user': 'what two people are to each other is read in one statement per message',
  'messaging: friendship': 'the same statement',
  'profile: app_user': 'a card is read from the row that account and profile share',
  'profile: friendship':
    'the cards of a list and what relates their people to the reader are one statement',
  'profile: remark': 'the same statement',
  'profile: person_like': 'the same statement',
  'shop: app_user': 'a list of orders names both people in one statement',
  'payments: ledger_entry': 'an order that money paid for somebody else names its movement',
  'wallet: picture_allowance': 'the audit of the ledger reads free pictures beside what was opened',
  'wallet: sent_picture':
    'the audit of the ledger reads openings of pictures beside their movements',
  'wallet: app_user': 'a bill names the other person',
  'wallet: chat_opening': 'the same audit',
  'wallet: gift_allowance': 'the audit of the ledger compares it with every record of a payment',
  'wallet: gift_given': 'the same audit',
  'wallet: gone_account': 'the audit finds debts that did not follow their address',
  'wallet: opening_coin': 'the same audit',
  'wallet: photo_permission': 'the same audit',
  'wallet: purchase_order': 'a bill says what was paid with money, in the order of the movements',
  'wallet: red_packet': 'the same audit',
  'wallet: translation_record': 'the same audit',
};

const owners = tableOwners();
const tables = new Set(owners.keys());
const sources = sourcesIn('server');
const rooms = new Set(sources.map(roomOf));
const uses = sources
  .filter((file) => !file.startsWith('server/kernel/data/migrations/'))
  .flatMap((file) => tableUses(file, tables));

describe('the tables of the server', () => {
  it('each belong to a room, whose file in `server/kernel/data/tables` declares it', () => {
    expect(owners.size).toBeGreaterThan(40);
    expect([...owners].filter(([, owner]) => !rooms.has(owner))).toEqual([]);
  });

  it('each have a writer', () => {
    const functions = sources
      .filter((file) => read(file).includes('create function'))
      .flatMap((file) => tableUses(file, tables));
    const written = new Set(
      [...uses, ...functions].flatMap(({ table, writes }) => (writes ? [table] : [])),
    );
    expect([...tables].filter((table) => !written.has(table))).toEqual([]);
  });

  it('are written by their owner only', () => {
    expect(foreignWrites(uses)).toEqual(Object.keys(FOREIGN_WRITES).toSorted());
  });

  it('are read by their owner, and by those that are listed', () => {
    expect(foreignReads(uses)).toEqual(Object.keys(FOREIGN_READS).toSorted());
  });

  it.each([
    ["await query(db).insertInto('letter').values(mail).execute();"],
    ["await query(db)\n  .updateTable('letter')\n  .set(change)"],
    ["await query(db).deleteFrom('letter').execute();"],
    ['await sql`delete from letter where id = ${id}`.execute(query(db));'],
    ['await sql`with old as (select 1) update letter set tries = 0`.execute(query(db));'],
    ['await sql`insert into letter (id) values (${id})`.execute(query(db));'],
  ])('are seen to be written by another slice: %s', (text) => {
    const file = 'server/account/planted-store.ts';
    expect(foreignWrites(tableUses(file, tables, text))).toEqual([`${file}: letter`]);
  });

  it.each([
    ["query(db).selectFrom('letter').selectAll()"],
    ["query(db).selectFrom('session').innerJoin('letter as l', 'l.id', 'session.user_id')"],
    ['sql`select 1 from session join letter on true`'],
  ])('are seen to be read by another slice: %s', (text) => {
    const found = tableUses('server/account/planted-store.ts', tables, text);
    expect(foreignReads(found)).toEqual(['account: letter']);
    expect(foreignWrites(found)).toEqual([]);
  });

  it('are not seen in comments', () => {
    const text = '/** Deletes from letter. */\n// update letter\nexport const x = 1;';
    expect(tableUses('server/account/planted-store.ts', tables, text)).toEqual([]);
  });
});

function foreignWrites(found: readonly TableUse[]): readonly string[] {
  return foreign(found.filter(({ writes }) => writes)).map(
    ({ file, table }) => `${file}: ${table}`,
  );
}

function foreignReads(found: readonly TableUse[]): readonly string[] {
  const read = foreign(found.filter(({ writes }) => !writes));
  return [...new Set(read.map(({ file, table }) => `${roomOf(file)}: ${table}`))].toSorted();
}

function foreign(found: readonly TableUse[]): readonly TableUse[] {
  return found.filter(({ file, table }) => owners.get(table) !== roomOf(file));
}

/** A slice or the kernel, by its folder. */
function roomOf(file: string): string {
  return /^server\/([^/]+)\//.exec(file)?.[1] ?? 'composition';
}
