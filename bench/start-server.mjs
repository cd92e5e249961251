import { spawn } from 'node:child_process';

/**
 * Starts the built server of a benchmark and resolves with what it prints about itself, one line of
 * JSON, and its process.
 */
export function startServer(file, args) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      if (said.endsWith('\n')) resolve({ child, ...JSON.parse(said) });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
