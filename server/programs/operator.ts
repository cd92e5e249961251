import { err } from '@/domain/shared/result';
import { runCommand } from '../operator/command-line/run-command';
import { readEnvironment } from './read-environment';
import { settingFaultText } from '../settings';

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  settings: () => {
    const settings = readEnvironment(process.env);
    return settings.ok ? settings : err(settingFaultText(settings.error));
  },
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
