import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

/** Where Linux begins to give ports to servers without one of their own; macOS and Windows begin above. */
const GIVEN_BY_THE_SYSTEM = 32_768;

it('gives ports the system gives to no other program, each once, and each can be listened at', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => freePort()));
  expect(new Set(ports).size).toBe(300);
  expect(Math.max(...ports)).toBeLessThan(GIVEN_BY_THE_SYSTEM);
  expect(Math.min(...ports)).toBeGreaterThan(1024);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
});
