import { backUp } from './backup/back-up';
import { runOnFolder } from './backup/run-on-folder';
import { readEnvironment } from './read-environment';
import { settingFaultText } from './settings';

await runOnFolder('npm run backup', async (folder) => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return { ok: false, error: settingFaultText(settings.error) };
  const made = await backUp(settings.value, folder, new Date().toISOString());
  if (!made.ok) return made;
  return { ok: true, value: `The backup is whole: ${made.value.files} files in ${folder}.` };
});
