import { backUp } from './backup/back-up';
import { runOnce } from './run-once';

await runOnce({
  usage: 'npm run backup -- <folder>',
  work: async (settings, folder) => {
    const made = await backUp(settings, folder, new Date().toISOString());
    if (!made.ok) return made;
    return { ok: true, value: `The backup is whole: ${made.value.files} files in ${folder}.` };
  },
});
