import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { queriesOf } from '../database';
import { migrate } from '../migrate';
import { migrations } from '../migrations/migrations';
import { startEngine } from './engine';

/** A name that changes with any step of the schema. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(`${JSON.stringify(migration)}\0`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The archive of a database with the newest schema and no data, which first starts unpack instead of carrying out
 * every step. Made from the archive of one without a schema, by the bundled `worker`.
 *
 * @throws Error if the engine does not start
 */
export async function archiveWithSchema(
  worker: string,
  archive: string,
  compression: 'none' | 'gzip',
): Promise<Uint8Array> {
  const engine = await startEngine(worker, { archive });
  if (!engine.ok) throw new Error(engine.error);
  const db = queriesOf(engine.value);
  try {
    const outcome = await migrate(db, migrations);
    if (!outcome.ok) throw new Error(`the schema: ${outcome.error.kind}`);
    await sql`vacuum (analyze)`.execute(db);
    await sql`checkpoint`.execute(db);
    return await engine.value.dump(compression);
  } finally {
    await db.destroy();
    await engine.value.close();
  }
}
