import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { listenAgain } from './restartable-app';

it('listens as soon as the port is free, and passes on what else goes wrong', async () => {
  const port = await freePort();
  const before = createServer().listen(port, '127.0.0.1');
  await once(before, 'listening');
  const after = createServer();
  let tried = 0;
  await listenAgain(() => {
    tried += 1;
    if (tried === 2) before.close();
    return once(after.listen(port, '127.0.0.1'), 'listening');
  });
  expect(tried).toBeGreaterThan(1);
  after.close();
  await once(after, 'close');
  await expect(listenAgain(() => Promise.reject(new Error('another')))).rejects.toThrow('another');
});
