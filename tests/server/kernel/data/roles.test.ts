import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFaultText, openDatabase, type OpenDatabase } from '@server/kernel/data/database';
import { APPEND_ONLY } from '@server/kernel/data/roles';
import { moneyWorld } from '@tests/server/wallet/money-world';
import { createTwoRoles, hasPostgres } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { onDatabase } from '@tests/support/postgres-cluster';

const COLUMN = { ledger_tx: 'kind', ledger_entry: 'amount', operator_log: 'detail' };

describe.skipIf(!hasPostgres())('the role of the server', () => {
  let roles: Awaited<ReturnType<typeof createTwoRoles>>;
  let opened: OpenDatabase;
  beforeAll(async () => {
    roles = await createTwoRoles();
    opened = expectOk(await openDatabase({ kind: 'postgres', ...roles }));
    await moneyWorld(opened.db, movableClock()).person({ coins: 3 });
  });
  afterAll(async () => {
    await opened.close();
    await roles.drop();
  });

  it('is known to have no right to change the ledger', () => {
    expect(opened.maySpoilEvidence).toBe(false);
  });

  it.each(
    APPEND_ONLY.flatMap((table) => [
      `truncate ${table} cascade`,
      `update ${table} set ${COLUMN[table]} = ${COLUMN[table]}`,
      `delete from ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `alter table ${table} rename to gone`,
    ]),
  )('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it.each([
    'set session_replication_role = replica',
    'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return old; end $$',
    'create table more (id int)',
    'update schema_migration set id = id',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it('is kept from every table that is guarded against changes', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname like '%is_append_only'
    `.execute(opened.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...APPEND_ONLY].toSorted());
  });

  it('opens the database without its owner where the schema is up to date', async () => {
    const again = expectOk(await openDatabase({ kind: 'postgres', url: roles.url }));
    expect(again.maySpoilEvidence).toBe(false);
    await again.close();
  });

  it('is reported to the operator where it is the owner as well', async () => {
    const one = expectOk(await openDatabase({ kind: 'postgres', url: roles.ownerUrl }));
    expect(one.maySpoilEvidence).toBe(true);
    await one.close();
  });

  it('must be another one than the owner, and no member of it', async () => {
    const { ownerUrl } = roles;
    const same = expectErr(await openDatabase({ kind: 'postgres', url: ownerUrl, ownerUrl }));
    expect(databaseFaultText(same)).toMatch(
      /^The role in DATABASE_URL may change what is booked: /,
    );
    const role = new URL(roles.url).username;
    await onDatabase(ownerUrl, `create role ${role}_group; grant ${role}_group to ${role}`);
    await onDatabase(ownerUrl, `alter table ledger_tx owner to ${role}_group`);
    expect(expectErr(await openDatabase({ kind: 'postgres', ...roles }))).toEqual({
      kind: 'role-too-strong',
    });
    await onDatabase(ownerUrl, 'alter table ledger_tx owner to current_user');
    await onDatabase(ownerUrl, `drop role ${role}_group`);
  });

  it('cannot bring the schema up to date', async () => {
    await onDatabase(roles.ownerUrl, `delete from schema_migration where id like '0116%'`);
    const fault = expectErr(await openDatabase({ kind: 'postgres', url: roles.url }));
    expect(databaseFaultText(fault)).toMatch(/^The database does not start: step 0116/);
  });

  it('waits for the owner where a start may not change the schema', async () => {
    const apart = await createTwoRoles();
    const expected = { kind: 'postgres', schema: 'expect', ...apart } as const;
    try {
      await expectOk(await openDatabase({ kind: 'postgres', ...apart })).close();
      const started = expectOk(await openDatabase(expected));
      expect(started.maySpoilEvidence).toBe(false);
      await started.close();
      await onDatabase(apart.ownerUrl, `delete from schema_migration where id like '0116%'`);
      const fault = expectErr(await openDatabase(expected));
      expect(fault).toEqual({ kind: 'older-schema', lacking: 1 });
      expect(databaseFaultText(fault)).toMatch(
        /lacks steps .* run "npm run parley migrate" first\.$/,
      );
    } finally {
      await apart.drop();
    }
  });
});
