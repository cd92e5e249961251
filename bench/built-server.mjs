import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';

/** Runs the server of a built product, the folder `dist`, with empty data of its own. */
export async function startBuiltServer(dist) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      PARLEY_DATA: data,
      PARLEY_DEMO: '0',
      TRANSLATE_PRICE: 'characters',
      TRANSLATE_MODELS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => (said += text).includes('http://') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
