import { openDatabaseOf, openFaultText } from '../composition/open-database';
import { runOnce } from './run-once';

await runOnce({
  usage: 'npm run parley migrate',
  work: async (settings) => {
    const opened = await openDatabaseOf({ ...settings, migrates: true }, import.meta.dirname);
    if (!opened.ok) return { ok: false, error: openFaultText(opened.error) };
    await opened.value.close();
    return { ok: true, value: 'The schema is that of this version.' };
  },
});
