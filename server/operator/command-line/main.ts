import { runCommand } from './run-command';

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  environment: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
