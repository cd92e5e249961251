import { backUp } from '../backup/back-up';
import { createTryDatabase } from '../backup/try-database-store';
import { runOnce } from './run-once';

await runOnce({
  usage: 'npm run parley backup <folder>',
  work: async (settings, folder) => {
    const tryDatabase = createTryDatabase(import.meta.dirname);
    const made = await backUp(settings, folder, new Date().toISOString(), tryDatabase);
    if (!made.ok) return made;
    return { ok: true, value: `The backup is whole: ${made.value.files} files in ${folder}.` };
  },
});
