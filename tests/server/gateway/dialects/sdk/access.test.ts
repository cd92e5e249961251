import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMAND } from '@server/gateway/dialects/sdk/codec/schema';
import { inTransaction } from '@server/kernel/data/transactions';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { befriend, block, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';
import { watchStatements } from '@tests/support/watched-database';

const isSignedIn = ({ command }: { command?: number | undefined }) => command === COMMAND.provision;

describe('the REST calls', () => {
  let server: TestGateway;
  let database: TestDatabase;
  const routes: string[] = [];
  let arrived = 0;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    server = await startTestGateway({
      users: ['ann', 'bo', 'eve', 'dan'],
      db: database.db,
      extend: async (app) => {
        app.addHook('onRoute', ({ method, url }) => {
          if (method !== 'HEAD')
            routes.push(`${String(method)} ${url.replace('/parley/chat', '')}`);
        });
        app.addHook('preHandler', async () => void (arrived += 1));
      },
    });
    await server.gateway().sendAs('ann' as never, { to: 'bo', text: 'for bo only' });
    await befriend(server.db, 'bo', 'ann');
    await befriend(server.db, 'dan', 'bo');
    await block(server.db, 'bo', 'eve');
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const calls = [
    ['GET', '/sdk/users/bo/token/expires'],
    ['POST', '/users/bo/messageroaming', { queue: 'ann@easemob.com' }],
    ['GET', '/sdk/user/bo/user_channels/list?limit=20'],
    ['GET', '/users/bo/user_channels'],
    ['GET', '/users/bo/user_channels/page?pageNum=1&pageSize=10'],
    ['POST', '/sdk/user/bo/user_channel/top', { to: 'ann', type: 'chat' }],
    ['DELETE', '/sdk/user/bo/user_channel/top?type=chat&to=ann'],
    ['DELETE', '/user/bo/user_channel', { channel: 'ann', type: 'chat', delete_roam: true }],
    ['DELETE', '/sdk/message/roaming/chat/user/bo?userId=ann&msgIdList=1'],
    ['DELETE', '/sdk/message/roaming/chat/user/bo/time?userId=ann&delTime=9999999999999'],
    ['POST', '/sdk/message/roaming/user/bo/delete/all'],
    ['POST', '/reaction/user/bo', { msgId: '1', message: 'heart' }],
    ['DELETE', '/reaction/user/bo?msgId=1&message=heart'],
    ['POST', '/users/bo/presence', { usernames: ['ann'] }],
    ['POST', '/users/bo/presence/60', { usernames: ['ann'] }],
    ['DELETE', '/users/bo/presence', ['ann']],
    ['GET', '/users/bo/presence/sublist?pageNum=1&pageSize=10'],
    ['GET', '/users/bo/contacts/users'],
    ['GET', '/users/bo/contacts'],
    ['GET', '/users/bo/blocks/users'],
    ['POST', '/users/bo/contacts/apply', { usernames: ['ann'] }],
    ['POST', '/users/bo/contacts/accept/users/ann'],
    ['POST', '/users/bo/contacts/decline/users/ann'],
    ['DELETE', '/users/bo/contacts/users/ann'],
    ['PUT', '/users/bo/contacts/users/ann', { remark: 'x' }],
    ['POST', '/sdk/user/bo/blocks', { usernames: ['ann'] }],
    ['DELETE', '/sdk/user/bo/blocks', { usernames: ['ann'] }],
  ] as const;

  it('are all tried here: a call without a line above fails this', () => {
    const shown = (path: string) =>
      path
        .split('?', 1)[0]!
        .replace(
          /^\/(users|user|reaction\/user|sdk\/users?|sdk\/message\/roaming(\/chat)?\/user)\/bo/,
          '/$1/:user',
        )
        .replace(/\/users\/ann$/, '/users/:other')
        .replace('/presence/60', '/presence/:expiry');
    const tried = calls.map(([method, path]) => `${method} ${shown(path)}`);
    const open = ['POST /token', 'POST /users'];
    expect([...tried, ...open].toSorted()).toEqual(routes.toSorted());
  });

  it.each(calls)('%s %s concerns its owner only', async (method, path, body?: unknown) => {
    const before = await everythingOf('bo');
    const eve = await tokenOf(server, 'eve');
    expect(await rest(server, method, path, eve, body)).toEqual({
      status: 403,
      body: { error: 'forbidden', error_description: 'only your own data' },
    });
    expect((await rest(server, method, path, undefined, body)).status).toBe(401);
    expect((await rest(server, method, path, 'made-up', body)).status).toBe(401);
    expect(await everythingOf('bo')).toEqual(before);
  });

  it('show a caller nothing of another chat under their own name either', async () => {
    const eve = await tokenOf(server, 'eve');
    for (const peer of ['ann', 'bo', 'ann|bo', 'bo@easemob.com']) {
      const answer = await rest(server, 'POST', '/users/eve/messageroaming', eve, {
        queue: `${peer}@easemob.com`,
      });
      expect(JSON.stringify(answer.body)).not.toContain('msg"');
    }
    const list = await rest(server, 'GET', '/users/eve/user_channels', eve);
    expect(list.body).toEqual({ data: { channel_infos: [] } });
  });

  it('delete nothing of a chat that the caller is not in', async () => {
    const before = await everythingOf('bo');
    const eve = await tokenOf(server, 'eve');
    const [message] = before.messages;
    const path = `/sdk/message/roaming/chat/user/eve?userId=bo&msgIdList=${message?.id}`;
    expect((await rest(server, 'DELETE', path, eve)).status).toBe(200);
    await rest(server, 'POST', '/sdk/message/roaming/user/eve/delete/all', eve);
    expect(await everythingOf('bo')).toEqual(before);
  });

  it('list friends and blocked people as they are', async () => {
    const bo = await sdkClient(server, 'bo');
    await bo.open();
    expect((await bo.connection.getContacts()).data).toEqual(['ann', 'dan']);
    expect((await bo.connection.getAllContacts()).data).toEqual([
      { userId: 'ann', remark: '' },
      { userId: 'dan', remark: '' },
    ]);
    const page = await bo.connection.getContactsWithCursor({ pageSize: 20 });
    expect(page.data).toMatchObject({
      contacts: [{ userId: 'ann' }, { userId: 'dan' }],
      cursor: '',
    });
    expect((await bo.connection.getBlocklist()).data).toEqual(['eve']);
    bo.close();
  });

  it('say that blocks and remarks are made elsewhere', async () => {
    const bo = await tokenOf(server, 'bo');
    for (const [method, path] of [
      ['PUT', '/users/bo/contacts/users/eve'],
      ['POST', '/sdk/user/bo/blocks'],
      ['DELETE', '/sdk/user/bo/blocks'],
    ] as const) {
      expect(await rest(server, method, path, bo, { usernames: ['eve'] })).toEqual({
        status: 400,
        body: {
          error: 'service_not_enabled',
          error_description: 'this is managed by the product API',
        },
      });
    }
  });

  it('say that registration is not open', async () => {
    const bo = await sdkClient(server, 'bo');
    const registering = bo.connection.registerUser({
      username: 'new',
      password: 'x',
      nickname: 'n',
    });
    await expect(registering).rejects.toMatchObject({
      type: 17,
      data: expect.stringContaining('"error":"unauthorized"'),
    });
  });

  it('answer unknown and unreadable calls with an error in JSON', async () => {
    const bo = await tokenOf(server, 'bo');
    expect(await rest(server, 'GET', '/users/bo/groups', bo)).toMatchObject({ status: 404 });
    const broken = await rest(server, 'POST', '/token', undefined, '{');
    expect(broken).toMatchObject({ status: 400, body: { error: 'json_parse' } });
    for (const body of [null, [], 'x', { username: 1 }, { grant_type: 'password' }]) {
      const answer = await rest(server, 'POST', '/token', undefined, JSON.stringify(body));
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
  });

  it('give no token for an empty secret', async () => {
    await server.db
      .updateTable('app_user')
      .set({ im_secret: '' })
      .where('im_account', '=', 'dan')
      .execute();
    const body = { grant_type: 'password', username: 'dan', password: '' };
    expect((await rest(server, 'POST', '/token', undefined, body)).status).toBe(400);
  });

  it('look together at the tokens of those who call at the same time', async () => {
    const tokens = await Promise.all(['ann', 'bo', 'eve'].map((name) => tokenOf(server, name)));
    const watched = watchStatements();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // The only connection is taken until all of them wait for it.
    let holding = Promise.resolve();
    await new Promise<void>((taken) => {
      holding = inTransaction(server.db, async () => {
        taken();
        await released;
      });
    });
    arrived = 0;
    const called = [...tokens, ...tokens].map((token) =>
      rest(server, 'GET', '/users/bo/contacts', token),
    );
    await vi.waitFor(() => expect(arrived).toBe(called.length));
    release();
    await holding;
    const statuses = (await Promise.all(called)).map(({ status }) => status);
    watched.end();
    expect(statuses).toEqual([403, 200, 403, 403, 200, 403]);
    const looks = watched.sent.filter(({ text }) => text.includes('"chat_token"'));
    expect(looks.length).toBeLessThanOrEqual(2);
  });

  it('do not look up the token of a connection that is open, and do once it is not', async () => {
    const token = await tokenOf(server, 'ann');
    const client = await RawClient.connect(server, 'ann');
    client.provision(token);
    await client.until(isSignedIn);
    const looks = async (who: string) => {
      const watched = watchStatements();
      const { status } = await rest(server, 'GET', `/users/${who}/contacts`, token);
      watched.end();
      return [status, watched.sent.filter(({ text }) => text.includes('"chat_token"')).length];
    };
    expect([await looks('ann'), await looks('bo')]).toEqual([
      [200, 0],
      [403, 1],
    ]);
    client.close();
    await vi.waitFor(() => expect(server.gateway().online('ann')).toBe(false));
    expect(await looks('ann')).toEqual([200, 1]);
  });

  it('refuse the token of a session that has ended, though its client does not close the connection', async () => {
    const client = await RawClient.connect(server, 'ann');
    const token = await tokenOf(server, 'ann');
    client.provision(token);
    await client.until(isSignedIn);
    client.fallSilent();
    await server.gateway().kick('ann' as never, 'password-changed');
    expect(await rest(server, 'GET', '/users/ann/contacts', token)).toMatchObject({ status: 401 });
    client.close();
  });

  it('end with the connection where its token cannot be revoked now', async () => {
    const client = await RawClient.signedIn(server, 'ann');
    const rename = (from: string, to: string) =>
      sql`alter table chat_token rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(
        server.db,
      );
    await rename('revoked_for', 'away');
    await expect(server.gateway().kick('ann' as never, 'account-banned')).rejects.toThrow(
      'revoked_for',
    );
    await rename('away', 'revoked_for');
    expect(await client.untilClosed()).toBe(1000);
  });

  it('share a look at the tokens of connections that are opened at the same time', async () => {
    const token = await tokenOf(server, 'eve');
    const clients = await Promise.all(
      Array.from({ length: 12 }, () => RawClient.connect(server, 'eve')),
    );
    const watched = watchStatements();
    for (const client of clients) client.provision(token, 'one device');
    await Promise.all(
      clients.map((client) => Promise.race([client.untilClosed(), client.until(isSignedIn)])),
    );
    watched.end();
    const looks = watched.sent.filter(({ text }) => text.includes('"im_account", "chat_token"'));
    expect(looks.length).toBeLessThan(clients.length);
    for (const client of clients) client.close();
  });

  it('are never cached', async () => {
    const response = await fetch(`${server.apiUrl}/parley/chat/users/bo/contacts`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  async function everythingOf(owner: string) {
    const { db } = server;
    return {
      messages: await db.selectFrom('chat_message').selectAll().orderBy('id').execute(),
      conversations: await db
        .selectFrom('chat_conversation')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('peer')
        .execute(),
    };
  }
});
