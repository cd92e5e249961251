import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices, signOutDevice } from '@/contract/http/account-devices';
import { serverWorld, type ServerWorld } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { keepSession } from '@server/account/session-store';
import { MAX_SESSIONS } from '@/domain/account/session';
import { DAY, later } from '@/domain/shared/time';
import { hashToken } from '@server/kernel/secrets';

describe('the devices one is signed in on', () => {
  let server: TestServer;
  let world: ServerWorld;
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
  });
  afterAll(() => server.close());

  async function second(
    user: Parameters<typeof keepSession>[1]['user'],
    device: string,
    life = DAY,
  ) {
    const token = world.ids.token(32);
    const begunAt = later(server.clock.now(), 1);
    await keepSession(server.db, {
      tokenHash: hashToken(token),
      user,
      device,
      begunAt,
      expiresAt: later(begunAt, life),
    });
    return token;
  }

  it('are listed, one’s own marked, without anything that gives access', async () => {
    const ann = await world.signIn();
    const token = await second(ann.id, 'Phone');
    const listed = await ann.call(devices, {});
    expect(listed).toMatchObject([
      { device: 'Phone', current: false },
      { device: 'test', current: true },
    ]);
    for (const secret of [token, hashToken(token), ann.token, hashToken(ann.token)]) {
      expect(JSON.stringify(listed)).not.toContain(secret);
    }
  });

  it('end when nobody has used them for 14 days, and not before', async () => {
    const ann = await world.signIn();
    const token = await second(ann.id, 'Phone', 30 * DAY);
    const isLive = async (each: string) =>
      (await callApi(server.url, 'GET', '/account/devices', { token: each })).body.code === 200;
    server.clock.advance(10 * DAY);
    expect(await isLive(token)).toBe(true);
    server.clock.advance(4 * DAY);
    expect(await isLive(ann.token)).toBe(false);
    server.clock.advance(10 * DAY - 1);
    expect(await isLive(token)).toBe(true);
    server.clock.advance(6 * DAY + 2);
    expect(await isLive(token)).toBe(false);
  });

  it('are so many at most; those signed in first make room', async () => {
    const ann = await world.signIn();
    const first = await second(ann.id, 'first', 30 * DAY);
    for (let more = 0; more < MAX_SESSIONS; more += 1) {
      server.clock.advance(1);
      await second(ann.id, `device ${more}`, 30 * DAY);
    }
    const isLive = async (token: string) =>
      (await callApi(server.url, 'GET', '/account/devices', { token })).body;
    expect((await isLive(first)).code).toBe(401);
    expect((await isLive(ann.token)).code).toBe(401);
    const bo = await world.signIn();
    const latest = await second(ann.id, 'latest', 30 * DAY);
    expect((await isLive(latest)).data).toHaveLength(MAX_SESSIONS);
    expect((await isLive(bo.token)).data).toHaveLength(1);
  });

  it('can be signed out one by one, and only one’s own', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    const token = await second(ann.id, 'Phone');
    const [phone] = await ann.call(devices, {});
    expect(await bo.refused(signOutDevice, { id: phone!.id })).toEqual([404, 'device-unknown']);
    await ann.call(signOutDevice, { id: phone!.id });
    const { body } = await callApi(server.url, 'GET', '/account/devices', { token });
    expect(body.code).toBe(401);
    expect(await ann.call(devices, {})).toHaveLength(1);
    expect(await ann.refused(signOutDevice, { id: phone!.id })).toEqual([404, 'device-unknown']);
  });
});
