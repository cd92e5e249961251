import type { Command } from './command';

/** How commands are used; each with what it does. */
export function helpText(commands: readonly Command[]): string {
  return [
    'npm run parley -- operator COMMAND [options], beside a running server',
    '',
    ...commands.flatMap(({ name, usage, does }) => [
      `  ${name} ${usage}`.trimEnd(),
      `      ${does}`,
    ]),
    '',
    'With every command:',
    '  --as NAME      who acts, for the log; else the user of this machine',
    '  --json         the answer as JSON',
    '  --server URL   another server than the one the settings name (PORT, HOST, PARLEY_DATA, OPERATOR_KEY)',
    '',
    'Exit codes: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
