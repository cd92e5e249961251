import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a program that answers each line with a line of JSON, until its input ends. */
export function startProgram(script, args) {
  const child = spawn(process.execPath, [script, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${script} has ended`);
    return JSON.parse(value);
  };
  return {
    read,
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return read();
    },
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}
