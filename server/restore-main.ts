import { restore } from './backup/restore';
import { runOnFolder } from './backup/run-on-folder';
import { readEnvironment } from './read-environment';
import { settingFaultText } from './settings';

await runOnFolder('npm run restore', async (folder) => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return { ok: false, error: settingFaultText(settings.error) };
  const done = await restore(settings.value, folder);
  if (!done.ok) return done;
  const { dataDirectory } = settings.value;
  return {
    ok: true,
    value: `The backup of ${done.value.madeAt} is in ${dataDirectory}: start the server.`,
  };
});
