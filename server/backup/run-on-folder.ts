import type { Result } from '@/domain/shared/result';

/** Runs what wants the name of one folder, and says how it went: exit code 1 refused, 2 not understood. */
export async function runOnFolder(
  command: string,
  work: (folder: string) => Promise<Result<string, string>>,
): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`Usage: ${command} -- <folder>\n`);
    process.exitCode = 2;
    return;
  }
  const outcome = await work(folder).catch((error: unknown) => ({
    ok: false as const,
    error: error instanceof Error ? error.message : String(error),
  }));
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
  else {
    process.stderr.write(`${outcome.error}\n`);
    process.exitCode = 1;
  }
}
