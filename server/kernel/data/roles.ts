import { sql, type Kysely } from 'kysely';

/** Tables that are only ever added to: what they hold is evidence. */
export const APPEND_ONLY = ['ledger_tx', 'ledger_entry', 'operator_log'] as const;

/** The role that a connection works as. */
export async function roleOf<S>(db: Kysely<S>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/**
 * Gives `role` what a server needs, and takes everything else of it: it may read and write rows, and only read
 * and add to what is append-only (ADR-0032). Carried out as the owner of the schema, after each of its steps.
 */
export async function grantWork<S>(owner: Kysely<S>, role: string): Promise<void> {
  const to = sql.id(role);
  const evidence = sql.join(APPEND_ONLY.map((table) => sql.table(table)));
  await owner.transaction().execute(async (transaction) => {
    // Of servers that start at once, one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`.execute(transaction);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
      transaction,
    );
    const schema = sql.id(rows[0]?.name ?? 'public');
    for (const statement of [
      sql`revoke all on all tables in schema ${schema} from ${to}`,
      sql`grant usage on schema ${schema} to ${to}`,
      sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
      sql`revoke update, delete on table ${evidence} from ${to}`,
      sql`revoke insert, update, delete on table schema_migration from ${to}`,
      sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
    ]) {
      await statement.execute(transaction);
    }
  });
}

/**
 * Whether the role of this connection could empty or change what is append-only, or switch off what guards it: as
 * its owner, through a role it belongs to, or by a privilege.
 */
export async function maySpoilEvidence<S>(db: Kysely<S>): Promise<boolean> {
  const names = sql.join(APPEND_ONLY.map((table) => sql.lit(table)));
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(
      pg_has_role(class.relowner, 'member')
      or pg_has_role(namespace.nspowner, 'member')
      or has_table_privilege(class.oid, 'update, delete, truncate, trigger')
    ) as may
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where class.relname in (${names}) and namespace.nspname = current_schema()
  `.execute(db);
  return rows[0]?.may ?? true;
}
