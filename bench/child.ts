import { stdout } from 'node:process';

/** Processor time of this process so far, the embedded database included, in milliseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Prints a value as one line of JSON. */
export function say(line: object): void {
  stdout.write(`${JSON.stringify(line)}\n`);
}
