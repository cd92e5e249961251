import { moveToPostgres } from '../backup/move-to-postgres';
import { runOnce } from './run-once';

await runOnce({
  usage: 'npm run parley move',
  work: async (settings) => {
    const moved = await moveToPostgres(settings, import.meta.dirname);
    if (!moved.ok) return moved;
    const { tables, rows } = moved.value;
    return {
      ok: true,
      value: `${rows} rows of ${tables} tables are in PostgreSQL, and each table is as it was: start the server with DATABASE_URL.`,
    };
  },
});
