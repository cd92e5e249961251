import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { block, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describe('presence', () => {
  let server: TestGateway;
  let database: TestDatabase;
  let ann: SdkClient;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    server = await startTestGateway({
      users: ['ann'],
      db: database.db,
    });
    ann = await sdkClient(server, 'ann');
    await ann.open();
  });

  afterAll(async () => {
    ann.close();
    await server.close();
    await database.close();
  });

  async function devices(...usernames: string[]): Promise<number[]> {
    const { data } = await ann.connection.getPresenceStatus({ usernames });
    const rows = data?.result as unknown as { uid: string; status: object }[];
    expect(rows.map(({ uid }) => uid)).toEqual(usernames);
    return rows.map(({ status }) => Object.keys(status).length);
  }

  function changes(): { userId: string; statusDetails: unknown[] }[] {
    return ann.told('onPresenceStatusChange').flat() as never[];
  }

  it('shows who is online', async () => {
    const [bo, cy] = [await server.person('bo'), await server.person('cy')];
    expect(await devices(bo, cy, 'nobody')).toEqual([0, 0, 0]);
    const there = await sdkClient(server, bo);
    await there.open();
    expect(await devices(bo, cy)).toEqual([1, 0]);
    there.close();
    await expect.poll(() => devices(bo)).toEqual([0]);
  });

  it('informs a subscriber of each change, one person at a time', async () => {
    const [bo, cy] = [await server.person('bo'), await server.person('cy')];
    await ann.connection.subscribePresence({ usernames: [bo, cy], expiry: 3_600 });
    const clients = [await sdkClient(server, bo), await sdkClient(server, cy)];
    for (const client of clients) await client.open();
    await ann.until('onPresenceStatusChange', 2);
    expect(changes().map(({ userId, statusDetails }) => [userId, statusDetails.length])).toEqual([
      [bo, 1],
      [cy, 1],
    ]);
    clients[0]!.close();
    await ann.until('onPresenceStatusChange', 3);
    expect(changes().at(-1)).toMatchObject({ userId: bo, statusDetails: [] });
    clients[1]!.close();
    await ann.until('onPresenceStatusChange', 4);
  });

  it('does not flap when a person comes back within the grace period', async () => {
    const settings = { presenceGrace: HOUR };
    const patient = await startTestGateway({ users: [], db: database.db, settings });
    const [watcher, bo, cy] = [
      await patient.person('watcher'),
      await patient.person('comes-back'),
      await patient.person('comes-later'),
    ];
    const watching = await sdkClient(patient, watcher);
    await watching.open();
    const first = await sdkClient(patient, bo);
    await first.open();
    await watching.connection.subscribePresence({ usernames: [bo, cy], expiry: 3_600 });
    first.close();
    const clients = [await sdkClient(patient, bo), await sdkClient(patient, cy)];
    for (const client of clients) await client.open();
    // Events arrive in order: no earlier one was about the person who came back.
    await watching.until('onPresenceStatusChange', 1);
    const told = watching.told('onPresenceStatusChange').flat() as { userId: string }[];
    expect(told.map(({ userId }) => userId)).toEqual([cy]);
    for (const client of [watching, ...clients]) client.close();
    await patient.close();
  });

  it('sends nothing after the subscription has ended', async () => {
    const bo = await server.person('bo');
    await ann.connection.subscribePresence({ usernames: [bo], expiry: 3_600 });
    const watched = async () => {
      const { data } = await ann.connection.getSubscribedPresenceList({ pageNum: 1, pageSize: 20 });
      const result = data?.result as unknown as { sublist: { uid: string }[] } | undefined;
      return result?.sublist.map(({ uid }) => uid);
    };
    expect(await watched()).toContain(bo);
    await ann.connection.unsubscribePresence({ usernames: [bo] });
    expect(await watched()).not.toContain(bo);
    const before = changes().length;
    const client = await sdkClient(server, bo);
    await client.open();
    expect(await devices(bo)).toEqual([1]);
    expect(changes()).toHaveLength(before);
    client.close();
  });

  it('hides a person who has blocked the watcher', async () => {
    const [bo, cy] = [await server.person('bo'), await server.person('cy')];
    await block(server.db, bo, 'ann');
    const clients = [await sdkClient(server, bo), await sdkClient(server, cy)];
    for (const client of clients) await client.open();
    await ann.connection.subscribePresence({ usernames: [bo, cy], expiry: 3_600 });
    expect(await devices(bo)).toEqual([0]);
    for (const client of clients) client.close();
    // Events arrive in the order of the departures: that of cy came after the missing one of bo.
    await expect.poll(() => changes().filter(({ userId }) => userId === cy)).toHaveLength(1);
    expect(changes().filter(({ userId }) => userId === bo)).toEqual([]);
  });

  it('sends nothing more about a person who has blocked the watcher since', async () => {
    const [bo, cy] = [await server.person('bo'), await server.person('cy')];
    await ann.connection.subscribePresence({ usernames: [bo, cy], expiry: 3_600 });
    await block(server.db, bo, 'ann');
    const clients = [await sdkClient(server, bo), await sdkClient(server, cy)];
    for (const client of clients) await client.open();
    // Events arrive in the order of the arrivals: that of cy came after the missing one of bo.
    await expect.poll(() => changes().filter(({ userId }) => userId === cy)).toHaveLength(1);
    expect(changes().filter(({ userId }) => userId === bo)).toEqual([]);
    const sublist = await rest(
      server,
      'GET',
      '/users/ann/presence/sublist',
      await tokenOf(server, 'ann'),
    );
    const { result } = sublist.body as { result: { sublist: { uid: string; status: object }[] } };
    const there = result.sublist.filter(({ status }) => Object.keys(status).length > 0);
    expect(there.map(({ uid }) => uid)).toContain(cy);
    expect(there.map(({ uid }) => uid)).not.toContain(bo);
    for (const client of clients) client.close();
  });

  it.each([
    ['POST', '/users/ann/presence', { usernames: [] }],
    ['POST', '/users/ann/presence', { usernames: Array<string>(101).fill('bo') }],
    ['POST', '/users/ann/presence', { usernames: ['NO BODY'] }],
    ['POST', '/users/ann/presence/0', { usernames: ['bo'] }],
    ['POST', '/users/ann/presence/soon', { usernames: ['bo'] }],
    ['DELETE', '/users/ann/presence', {}],
  ])('refuses %s %s with what is no list of people', async (method, path, body) => {
    expect((await rest(server, method, path, await tokenOf(server, 'ann'), body)).status).toBe(400);
  });
});
