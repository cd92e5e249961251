import { restore } from '../backup/restore';
import { createTryDatabase } from '../backup/try-database-store';
import { runOnce } from './run-once';

await runOnce({
  usage: 'npm run parley restore <folder>',
  work: async (settings, folder) => {
    const done = await restore(settings, folder, createTryDatabase(import.meta.dirname));
    if (!done.ok) return done;
    const { dataDirectory } = settings;
    return {
      ok: true,
      value: `The backup of ${done.value.madeAt} is in ${dataDirectory}: start the server.`,
    };
  },
});
