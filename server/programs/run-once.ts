import type { Result } from '@/domain/shared/result';
import { readEnvironment } from './read-environment';
import { settingFaultText, type Settings } from '../settings';

/** A command that does one thing and ends. */
interface OneTask {
  /** How it is called, such as `npm run parley backup <folder>`. */
  readonly usage: string;
  /** Does it, with the argument after the name; both outcomes are one sentence. */
  readonly work: (settings: Settings, argument: string) => Promise<Result<string, string>>;
}

/** Runs the command of this process: exit code 0 done or explained (`--help`), 1 refused with one sentence, 2 not understood. */
export async function runOnce({ usage, work }: OneTask): Promise<void> {
  const [argument = '', ...more] = process.argv.slice(2);
  if (argument === '--help') {
    process.stdout.write(`Usage: ${usage}\n`);
    return;
  }
  const takesOne = usage.includes('<');
  if (takesOne !== (argument !== '') || argument.startsWith('-') || more.length > 0)
    return complain(`Usage: ${usage}`, 2);
  const settings = readEnvironment(process.env);
  if (!settings.ok) return complain(settingFaultText(settings.error), 1);
  const outcome = await work(settings.value, argument).catch((error: unknown) => ({
    ok: false as const,
    error: error instanceof Error ? error.message : String(error),
  }));
  if (!outcome.ok) return complain(outcome.error, 1);
  process.stdout.write(`${outcome.value}\n`);
}

function complain(sentence: string, exitCode: 1 | 2): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}
