import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import { signUp } from '@tests/server/security/kill/load';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { freePort } from '../../scripts/free-port.mjs';
import type { ProductSetup } from './adapter-world';
import { describeOnEachAdapter } from './chat-adapters';
import { Party, textOf } from './chat-stage';
import { openFaultPage } from './faults/fault-page';

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const TEXTS = Array.from({ length: 200 }, (_, index) => `message ${index}`);

describeOnEachAdapter('kill', 'a killed server', ({ startProduct }) => {
  let root: string;
  let entry: string;
  let setup: ProductSetup;
  let server: BuiltServer;
  let port: number;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-chat-kill-'));
    entry = await buildEntry();
    setup = await startProduct();
    port = await freePort();
    server = await start();
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await server.ended();
    await setup.close();
    await rm(root, { recursive: true, force: true });
  });

  /** The whole product in a process of its own, always on the same port and the same data. */
  async function start(): Promise<BuiltServer> {
    const started = await startBuiltServer(entry, {
      PORT: String(port),
      PARLEY_DATA: root,
      PARLEY_DEMO: '0',
      WELCOME_COINS: '100',
      REQUESTS_PER_MINUTE: '1000000',
      ...setup.environment,
    });
    if (started.url === undefined) throw new Error(JSON.stringify(await started.ended()));
    return started;
  }

  async function killAndStart(): Promise<void> {
    server.process.kill('SIGKILL');
    await server.ended();
    server = await start();
  }

  it('57. loses, doubles and turns round none of two hundred when the server is killed twice among them', async () => {
    const origin = `http://127.0.0.1:${port}`;
    const access = async (email: string): Promise<ChatAccess> =>
      setup.access(await signUp(origin, email));
    const [ann, bo] = [await access('ann@example.org'), await access('bo@example.org')];
    const reader = await new Party(await setup.device(origin, 'reader'), bo).connect();
    const page = openFaultPage(await setup.device(origin, 'writer'), ann, {
      open: bo.address,
    });
    await expect
      .poll(() => page.conversations.connection.state, { timeout: 20_000 })
      .toBe('online');

    const outcomes = TEXTS.map((text) => page.write(bo.address, text));
    for (const enough of [50, 130]) {
      await reader.received(enough);
      await killAndStart();
    }
    // A user whose client has given up after ten tries presses the button.
    const again = setInterval(() => {
      if (page.conversations.connection.state === 'offline') void page.connectChat();
      if (reader.session.connection().state === 'offline') void reader.session.connect(bo);
    }, 1_000);
    expect(await Promise.all(outcomes)).toEqual(TEXTS.map(() => ({ ok: true, value: undefined })));
    expect((await reader.received(TEXTS.length)).map(textOf)).toEqual(TEXTS);
    clearInterval(again);
    expect(await reader.textsWith({ address: ann.address } as Party)).toEqual(TEXTS);
    expect(page.texts(bo.address)).toEqual(TEXTS);
    expect(page.device.storage.entries).toEqual([]);
    page.close();
    await reader.session.signOut();
  });
});
