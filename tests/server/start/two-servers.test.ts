import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PATH } from '@/contract/operator/operator-calls';
import { blockFolder } from '@tests/support/temporary-folder';
import { registrationBody, type LoginInfo } from '@tests/server/account/identity-server';
import { call, chatHost, codeOf, type Registered } from '@tests/server/security/kill/load';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { createPostgresDatabase, hasPostgres, openSharedDatabase } from '@tests/support/databases';
import { befriend, userIdOf } from '@tests/support/gateway';
import { openLiveStream } from '@tests/support/api-client';
import { startRedis, type TestRedis } from '@tests/support/redis';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { redisProgram } from '../../../scripts/needs.mjs';

const OPERATOR_KEY = 'a-key-of-operators-long-enough-for-it';
const MESSAGES = 150;

const redis = redisProgram();

/** The channel between the servers, and whether it is here. */
const BUSES = [
  { bus: 'PostgreSQL', isHere: hasPostgres(), start: async () => undefined },
  {
    bus: 'Valkey',
    isHere: hasPostgres() && redis !== undefined,
    start: () => startRedis(redis ?? ''),
  },
];

for (const { bus, isHere, start } of BUSES)
  describe.skipIf(!isHere)(
    `two servers on one PostgreSQL, by ${bus}`,
    { tags: ['lane/postgres'] },
    () => {
      describeTwoServers(start);
    },
  );

/** The codes and sockets of a person are wherever the next request happens to go. */
function describeTwoServers(startBus: () => Promise<TestRedis | undefined>): void {
  let bus: TestRedis | undefined;
  const servers: BuiltServer[] = [];
  const clients: SdkClient[] = [];
  const folder = blockFolder();
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let ann: Registered;
  let bo: Registered;
  let annId: number;
  let boId: number;
  let atOne: SdkClient;
  let atTwo: SdkClient;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    bus = await startBus();
    servers.push(...(await Promise.all([start(), start()])));
    for (const server of servers)
      if (server.url === undefined) throw new Error(JSON.stringify(await server.ended()));
    [ann, bo] = [await signUp('ann@example.org'), await signUp('bo@example.org')];
    const opened = await openSharedDatabase(database.url);
    const { db } = opened;
    await befriend(db, ann.address, bo.address);
    annId = await userIdOf(db, ann.address);
    boId = await userIdOf(db, bo.address);
    await opened.close();
    [atOne, atTwo] = [await connect(0, ann), await connect(1, bo)];
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    for (const server of servers) server.process.kill('SIGTERM');
    const ends = await Promise.all(servers.map((server) => server.ended()));
    await bus?.stop();
    await database.drop();
    const bad = ends.filter(({ code, stderr }) => code !== 0 || stderr.includes('"level":"error"'));
    if (bad.length > 0) throw new Error(JSON.stringify(bad));
  });

  const start = async () =>
    startBuiltServer(await buildEntry(), {
      PORT: '0',
      PARLEY_DATA: folder,
      PARLEY_DEMO: '0',
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '5',
      REQUESTS_PER_MINUTE: '100000',
      OPERATOR_KEY,
      ...(bus && { BACKPLANE_URL: bus.url }),
    });
  const urlOf = (server: number) => servers[server]?.url ?? '';

  async function connect(server: number, person: Registered): Promise<SdkClient> {
    const host = { ...chatHost(urlOf(server), [person]), appKey: 'parley#chat' };
    const client = await sdkClient(host, person.address);
    clients.push(client);
    await client.open();
    await client.until('onOfflineMessageSyncFinish');
    return client;
  }

  /** Each step of a registration on another server than the one before. */
  async function signUp(email: string): Promise<Registered> {
    const purpose = 'register';
    const { requestId } = await call<{ requestId: string }>(
      urlOf(0),
      'POST',
      '/account/verification-code',
      { body: { email, purpose, language: 'en' } },
    );
    const code = await codeOf(urlOf(1), email);
    const judged = { email, purpose, requestId, code };
    const { ticket } = await call<{ ticket: string }>(urlOf(1), 'POST', '/account/judge-code', {
      body: judged,
    });
    const body = { ...registrationBody(), email, ticket };
    const { token, chat } = await call<LoginInfo>(urlOf(0), 'POST', '/account/register', { body });
    return { token, address: chat.imAccount, secret: chat.imPassword };
  }

  it('carry a conversation live: nothing lost, nothing twice, in its order, unread exact', async () => {
    const texts = (from: string) => Array.from({ length: MESSAGES }, (_, at) => `${from} ${at}`);
    const send = async (client: SdkClient, to: string, from: string) => {
      for (const text of texts(from)) await client.text(to, text);
    };
    await Promise.all([send(atOne, bo.address, 'ann'), send(atTwo, ann.address, 'bo')]);
    const [toBo, toAnn] = [
      await atTwo.until('onTextMessage', MESSAGES),
      await atOne.until('onTextMessage', MESSAGES),
    ];
    expect(toBo.map(({ msg }) => msg)).toEqual(texts('ann'));
    expect(toAnn.map(({ msg }) => msg)).toEqual(texts('bo'));
    const ids = [...toBo, ...toAnn].map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(2 * MESSAGES);
    for (const server of [0, 1]) {
      const unread = await call<{ messages: number }>(
        urlOf(server),
        'GET',
        '/message/unread-message',
        { token: bo.token },
      );
      expect(unread.messages).toBe(MESSAGES);
    }
  });

  it('inform pages that are open on the other', async () => {
    const stream = await openLiveStream(urlOf(1), bo.token);
    await stream.until('hello');
    await call(urlOf(0), 'POST', '/user/follow', {
      token: ann.token,
      body: { userId: boId, follow: true },
    });
    expect(await stream.until('friends')).toMatchObject({ about: 'follow' });
    await stream.close();
  });

  it('show what is set about a conversation, and that a request is accepted, on pages of the other', async () => {
    const [ed, flo] = [await signUp('ed@example.org'), await signUp('flo@example.org')];
    const author = await connect(0, ed);
    const [edsPage, flosPage] = [
      await openLiveStream(urlOf(0), ed.token),
      await openLiveStream(urlOf(1), flo.token),
    ];
    for (const page of [edsPage, flosPage]) await page.until('hello');
    await author.text(flo.address, 'hello');
    const fromEd = { address: ed.address };
    expect(await flosPage.until('conversation')).toMatchObject(fromEd);
    const set = async (change: object) => {
      await call(urlOf(0), 'POST', '/message/settings-edit', {
        token: flo.token,
        body: { imAccount: ed.address, ...change },
      });
      expect(await flosPage.until('conversation')).toMatchObject(fromEd);
      const [row] = await call<{ settings: object }[]>(urlOf(1), 'GET', '/message/settings-list', {
        token: flo.token,
      });
      return row?.settings;
    };
    const request = 'pending';
    const isSet = { pinned: true, markedUnread: false, request };
    expect(await set({ pinned: true })).toEqual(isSet);
    expect(await set({ markedUnread: true })).toEqual({ ...isSet, markedUnread: true });
    const muted = { pinned: true, markedUnread: true, mutedUntil: 'ever' };
    expect(await set({ muted: 'ever' })).toEqual({ ...muted, request });
    expect(await set({ archived: true })).toEqual({
      ...muted,
      pinned: false,
      request,
      archivedAt: expect.any(String),
    });
    expect(await set({ accepted: true })).toMatchObject({ request: 'accepted' });
    // Its author may see from now on that it is read.
    expect(await edsPage.until('conversation')).toMatchObject({ address: flo.address });
    for (const page of [edsPage, flosPage]) await page.close();
  });

  it('show edits and reactions to people who are connected to the other', async () => {
    const { serverMsgId: messageId } = await atOne.text(bo.address, 'a slip');
    const { message } = await loadEasemob();
    const edited = { type: 'txt', chatType: 'singleChat', to: bo.address, msg: 'better' } as const;
    const modifiedMessage = message.create(edited) as never;
    await atOne.connection.modifyMessage({ messageId, modifiedMessage });
    const [heard] = await atTwo.until('onModifiedMessage');
    expect(heard).toMatchObject({ id: messageId, msg: 'better' });
    await atTwo.connection.addReaction({ messageId, reaction: 'heart' });
    expect((await atOne.until('onReactionChange'))[0]).toMatchObject({ messageId });
  });

  it('match two people whose searches and pages are on different ones', async () => {
    const [cy, di] = [await signUp('cy@example.org'), await signUp('di@example.org')];
    const pages = [
      await openLiveStream(urlOf(0), cy.token),
      await openLiveStream(urlOf(1), di.token),
    ];
    for (const page of pages) await page.until('hello');
    for (const [server, { token }] of [cy, di].entries())
      await call(urlOf(server), 'POST', '/bump/matching', { token, body: {} });
    const matched = await Promise.all(
      pages.map(async (page) => {
        for (;;) {
          const { matching } = await page.until('matching');
          if (matching.state === 'matched') return matching.person.address;
        }
      }),
    );
    expect(matched).toEqual([di.address, cy.address]);
    for (const page of pages) await page.close();
  });

  it('end the pages of a session that signs out on the other, and no other session', async () => {
    const body = { email: 'ann@example.org', password: registrationBody().password };
    const { token } = await call<LoginInfo>(urlOf(0), 'POST', '/account/login', { body });
    const [ended, stays] = [
      await openLiveStream(urlOf(1), token),
      await openLiveStream(urlOf(1), ann.token),
    ];
    for (const page of [ended, stays]) await page.until('hello');
    await call(urlOf(0), 'POST', '/account/logout', { token, body: {} });
    await ended.until('signed-out');
    expect(await ended.next()).toBeUndefined();
    const my = await fetch(`${urlOf(1)}/api/account/my-info`, { headers: { token } });
    expect(await my.json()).toMatchObject({ code: 401 });
    await call(urlOf(0), 'POST', '/user/follow', {
      token: bo.token,
      body: { userId: annId, follow: true },
    });
    await stays.until('friends');
    await stays.close();
  });

  it('end everything of a person who is banned on the other', async () => {
    const stream = await openLiveStream(urlOf(1), bo.token);
    await stream.until('hello');
    const asked = () => fetch(`${urlOf(1)}/api/account/my-info`, { headers: { token: bo.token } });
    // The other server remembers who they are.
    for (const _ of [1, 2]) expect((await asked()).status).toBe(200);
    const answer = await fetch(`${urlOf(0)}${OPERATOR_PATH}/users/ban`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
      body: JSON.stringify({ operator: 'op', who: 'bo@example.org', reason: 'spam' }),
    });
    expect(answer.status).toBe(200);
    expect((await asked()).status).toBe(401);
    await atTwo.until('onDisconnected');
    expect(await stream.until('signed-out')).toMatchObject({ why: 'account-banned' });
  });

  it('go on when the other is killed', async () => {
    const killed = servers[0]!;
    const again = connect(1, ann);
    killed.process.kill('SIGKILL');
    await killed.ended();
    expect((await again).told('onError')).toEqual([]);
    servers.shift();
    servers.push(await start());
    expect((await fetch(`${urlOf(1)}/readyz`)).status).toBe(200);
  });
}
