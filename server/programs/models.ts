import { join } from 'node:path';
import { readEnvironment } from './read-environment';
import { settingFaultText } from '../settings';
import { systemClock } from '../kernel/time';
import { systemScheduler } from '../kernel/scheduler';
import { readModelsCommand, USAGE } from '../translation/models/models-command';
import { runModels } from '../translation/models/run-models';
import { sourceAt } from '../translation/models/model-source';
import { unpackInThread } from '../translation/models/unpack';

await run();

async function run(): Promise<void> {
  const command = readModelsCommand(process.argv.slice(2));
  if (!command.ok) return complain(`${command.error}\n\n${USAGE}`, 2);
  if (command.value.kind === 'help') return void process.stdout.write(USAGE);
  const settings = readEnvironment(process.env);
  if (!settings.ok) return complain(`${settingFaultText(settings.error)}\n`, 2);
  const { dataDirectory, models } = settings.value;
  const outcome = await runModels(command.value, {
    directory: join(dataDirectory, 'models'),
    sourceAt: (place) =>
      sourceAt(place ?? models.mirror, { clock: systemClock, scheduler: systemScheduler }),
    unpack: unpackInThread(join(import.meta.dirname, 'unpack-worker.js')),
    terminal: {
      write: (text) => void process.stdout.write(text),
      isInteractive: process.stdout.isTTY,
      now: () => systemClock.now(),
    },
  });
  if (!outcome.ok) return complain(`${outcome.error}\n`, 1);
  process.stdout.write(`${outcome.value}\n`);
}

function complain(text: string, exitCode: 1 | 2): void {
  process.stderr.write(text);
  process.exitCode = exitCode;
}
