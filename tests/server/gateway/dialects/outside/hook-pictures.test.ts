import type { MessageId } from '@/domain/shared/ids';
import { readBurnImage } from '@/contract/http/burn-pictures';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { pictureWorld, type PictureWorld } from '@tests/server/media/pictures/picture-world';
import { describeOnEachEngine } from '@tests/support/databases';
import { startTestServer, type TestServer } from '@tests/support/server';
import { post, SECRET } from './hook-calls';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describeOnEachEngine('pictures of a chat service outside', 'rules', (engine) => {
  let server: TestServer;
  let world: PictureWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { CHAT_HOOK_SECRET: SECRET } });
    world = pictureWorld(server);
    ann = await world.signIn({ coins: 5 });
    bo = await world.signIn();
  });
  afterAll(() => server.close());

  const message = (clientId: string, key: string) => ({
    from: ann.address,
    to: bo.address,
    clientId,
    body: { kind: 'custom', event: 'burn-after-read', values: { burn_url: `/objects/${key}` } },
  });
  const stored = (id: string, clientId: string, key: string) => ({
    ...message(clientId, key),
    kind: 'message',
    id,
    sentAt: server.clock.now(),
  });

  it('are opened by the name the service gives them after they were allowed', async () => {
    const key = await world.upload(ann, 'burn');
    const asked = await post(server, '/pre-send', message('burn-1', key));
    expect(asked.body).toEqual({ allowed: true });
    expect(await bo.refused(readBurnImage, { msgId: '8001' as MessageId })).toEqual([
      410,
      'burned',
    ]);
    await post(server, '/events', stored('8001', 'burn-1', key));
    const { viewUrl } = await bo.call(readBurnImage, { msgId: '8001' as MessageId });
    expect((await world.fetch(bo, viewUrl)).status).toBe(200);
  });

  it('are not opened by a message that was never allowed', async () => {
    const key = await world.upload(ann, 'burn');
    await post(server, '/events', stored('8002', 'burn-2', key));
    expect(await bo.refused(readBurnImage, { msgId: '8002' as MessageId })).toEqual([
      410,
      'burned',
    ]);
  });
});
