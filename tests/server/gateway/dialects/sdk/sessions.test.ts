import { afterAll, beforeAll, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { describeOnEachDatabase } from '@tests/support/databases';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { startTestGateway, userIdOf, type TestGateway } from '@tests/support/gateway';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('sessions', 'rules', (open) => {
  let server: TestGateway;
  let clock: MovableClock;

  beforeAll(async () => {
    const { db } = await open();
    clock = movableClock(epochMs(Date.now()));
    server = await startTestGateway({ users: [], db, clock });
  });

  afterAll(async () => {
    await server.close();
  });

  it('refuses a wrong secret with error 1 and a wrong token with error 28', async () => {
    const name = await server.person();
    const stranger = await sdkClient({ ...server, secrets: { [name]: 'wrong' } }, name);
    await expect(stranger.open()).rejects.toMatchObject({ type: 1, message: 'invalid password' });
    const nobody = await sdkClient({ ...server, secrets: { nobody: 'x' } }, 'nobody');
    await expect(nobody.open()).rejects.toMatchObject({ type: 1, message: 'invalid password' });
    const forged = await sdkClient(server, name);
    await expect(forged.openWithToken('forged')).rejects.toMatchObject({ type: 28 });
  });

  it('opens only the account the token was issued to', async () => {
    const [name, other] = [await server.person(), await server.person()];
    const thief = await sdkClient(server, other);
    await expect(thief.openWithToken(await tokenOf(server, name))).rejects.toMatchObject({
      type: 28,
    });
    expect(server.gateway().online(other)).toBe(false);
  });

  it('refuses an expired token with error 56', async () => {
    const name = await server.person();
    const token = await tokenOf(server, name);
    const life = 30 * 24 * 3_600_000;
    clock.advance(life);
    const late = await sdkClient(server, name);
    await expect(late.openWithToken(token)).rejects.toMatchObject({ type: 56 });
    expect(await rest(server, 'GET', `/users/${name}/contacts`, token)).toMatchObject({
      status: 401,
    });
    clock.advance(-life);
  });

  it('accepts a token the backend granted, also after a restart', async () => {
    const name = await server.person();
    const granted = await server.gateway().grantToken(await userIdOf(server.db, name));
    await server.restart();
    const client = await sdkClient(server, name);
    await client.openWithToken(granted!.token);
    expect(server.gateway().online(name)).toBe(true);
    client.close();
    expect(await server.gateway().grantToken(999_999)).toBeUndefined();
  });

  it('signs the older browser out with 206; its sends answer 39 and its token is void', async () => {
    const [name, peer] = [await server.person(), await server.person()];
    const older = await sdkClient(server, name, 'browser-1');
    await older.open();
    const oldToken = older.connection.context.accessToken ?? '';
    const newer = await sdkClient(server, name, 'browser-2');
    await newer.open();
    const [end] = await older.until('onDisconnected');
    expect(end).toMatchObject({ type: 206 });
    expect(older.told('onError')).toMatchObject([{ type: 206 }]);
    await expect(older.text(peer, 'still me?')).rejects.toMatchObject({ type: 39 });
    const call = await rest(server, 'GET', `/users/${name}/contacts`, oldToken);
    expect(call.status).toBe(401);
    await newer.text(peer, 'it is me');
    newer.close();
  });

  it('replaces a connection of the same device without a word', async () => {
    const name = await server.person();
    const token = await tokenOf(server, name);
    const before = await RawClient.connect(server, name);
    before.provision(token, 'same');
    await before.until(({ command }) => command === 3);
    const after = await RawClient.connect(server, name);
    after.provision(token, 'same');
    await after.until(({ command }) => command === 3);
    expect(await before.untilClosed()).toBe(1006);
    expect(before.frames).toHaveLength(1);
    expect(server.gateway().online(name)).toBe(true);
    after.close();
  });

  it('reports to a browser that was away that another took over, not that its sign-in is unknown', async () => {
    const name = await server.person();
    const away = await tokenOf(server, name);
    const before = await RawClient.connect(server, name);
    before.provision(away, 'asleep');
    await before.until(({ command }) => command === 3);
    const newer = await sdkClient(server, name, 'awake');
    await newer.open();
    await before.untilClosed();
    const woken = await sdkClient(server, name, 'asleep');
    await expect(woken.openWithToken(away)).rejects.toMatchObject({ type: 214 });
    expect(newer.told('onDisconnected')).toEqual([]);
    newer.close();
  });

  it.each([
    ['password-changed', 216, 28],
    ['account-deleted', 207, 28],
    ['account-banned', 207, 28],
    ['signed-out', 217, 28],
    ['signed-in-elsewhere', 206, 214],
  ] as const)(
    'ends a session (%s) with error %i and voids every token',
    async (reason, type, again) => {
      const name = await server.person();
      const spare = await tokenOf(server, name);
      const client = await sdkClient(server, name);
      await client.open();
      await server.gateway().kick(name, reason);
      expect((await client.until('onDisconnected'))[0]).toMatchObject({ type });
      await expect.poll(() => server.gateway().online(name)).toBe(false);
      const late = await sdkClient(server, name);
      await expect(late.openWithToken(spare)).rejects.toMatchObject({ type: again });
    },
  );

  it('refuses a closed account', async () => {
    const name = await server.person();
    const token = await tokenOf(server, name);
    await server.db
      .updateTable('app_user')
      .set({ status: 'banned' })
      .where('im_account', '=', name)
      .execute();
    const client = await sdkClient(server, name);
    await expect(client.open()).rejects.toMatchObject({ type: 1 });
    await expect(client.openWithToken(token)).rejects.toMatchObject({ type: 28 });
    const call = await rest(server, 'GET', `/users/${name}/contacts`, token);
    expect(call.status).toBe(401);
  });

  it('keeps no token in plain text, and no more than ten for one person', async () => {
    const name = await server.person();
    const tokens: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      clock.advance(1);
      tokens.push(await tokenOf(server, name));
    }
    const rows = await server.db
      .selectFrom('chat_token')
      .select('token_hash')
      .where('user_id', '=', await userIdOf(server.db, name))
      .execute();
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(tokens).not.toContain(row.token_hash);
    const [oldest, newest] = [tokens[0], tokens.at(-1)];
    expect((await rest(server, 'GET', `/users/${name}/contacts`, oldest)).status).toBe(401);
    expect((await rest(server, 'GET', `/users/${name}/contacts`, newest)).status).toBe(200);
  });

  it('gives the lifetime of a token', async () => {
    const name = await server.person();
    const token = await tokenOf(server, name);
    const answer = await rest(server, 'GET', `/sdk/users/${name}/token/expires`, token);
    expect(answer.body).toEqual({ expire_timestamp: clock.now() + 30 * 24 * 3_600_000 });
  });

  it('turns away a page of a foreign origin, not its own', async () => {
    const name = await server.person();
    await expect(
      RawClient.connect(server, name, { origin: 'https://evil.example' }),
    ).rejects.toThrow('403');
    const own = await RawClient.connect(server, name, { origin: server.url });
    own.close();
  });
});
