import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logout, myInfo } from '@/contract/http/account';
import { userDetail } from '@/contract/http/profile';
import type { ChatAddress } from '@/domain/shared/ids';
import { HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import { COMPANIONS } from '@server/demo/companions';
import { registered } from '@tests/server/account/identity-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { recordPair } from '@server/matching/pair-store';
import { describeOnEachEngine } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { startTestGateway } from '@tests/support/gateway';
import { sdkClient } from '@tests/support/sdk-client';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { startCloudWorld, type CloudPage, type CloudWorld } from './cloud-world';

// Two whole servers and the SDK, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describeOnEachEngine('the chat cloud', 'rules', (engine) => {
  let given: CloudWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let annsPage: CloudPage;
  let bosPage: CloudPage;

  beforeAll(async () => {
    given = await startCloudWorld({ engine, demo: true });
    ann = await given.world.signIn({ coins: 3 });
    bo = await given.world.signIn();
    // Who was met makes no request.
    await given.server.db
      .transaction()
      .execute((held) => recordPair(held, ann.id, bo.id, given.server.clock.now()));
    annsPage = await given.page(ann);
    bosPage = await given.page(bo);
  });
  afterAll(() => given.close());

  const secretOf = async (address: string) =>
    (
      await given.server.db
        .selectFrom('app_user')
        .select('im_secret')
        .where('im_account', '=', address)
        .executeTakeFirstOrThrow()
    ).im_secret;

  it('knows the people of the house from the start, and others when they come', async () => {
    await expect
      .poll(() => given.cloud.users())
      .toEqual(
        expect.arrayContaining([SUPPORT_ADDRESS, ...COMPANIONS.map(({ address }) => address)]),
      );
    expect(await given.cloud.passwordOf(ann.address)).toBe(await secretOf(ann.address));
  });

  it('is signed in to with a token that expires, never with the secret', async () => {
    const { chat } = await ann.call(myInfo, {});
    const { url, wsUrl } = given.cloud;
    expect(chat).toMatchObject({ appKey: 'acme#app', socketUrl: wsUrl, restUrl: url, secret: '' });
    expect(chat.token?.expiresAt).toBeGreaterThan(given.server.clock.now());
    expect(annsPage.session.connection()).toEqual({ state: 'online' });
  });

  it('asks this server before it delivers, and one coin is taken once', async () => {
    const accepted = expectOk(await annsPage.say(bo.address, 'hello from afar', 'first-1'));
    await expect.poll(() => bosPage.texts()).toContain('hello from afar');
    expect(await given.coinsOf(ann)).toBe(2);
    await given.cloud.settled();
    const question = given.cloud.callbacks.find(({ body }) => body['msg_id'] === accepted.id);
    expect(question).toMatchObject({ status: 200, answer: { valid: true } });
    const again = await fetch(`${given.server.url}/internal/chat/easemob/pre-send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question?.body),
    });
    expect(await again.json()).toEqual({ valid: true });
    expect(await given.coinsOf(ann)).toBe(2);
    await given.world.expectSound();
  });

  it('keeps the index: one unread for the reader, none for the writer, none once read', async () => {
    await expect.poll(() => given.unreadOf(bo)).toBe(1);
    expect(await given.unreadOf(ann)).toBe(0);
    expectOk(await bosPage.session.markRead(ann.address));
    const told = await given.cloud.tell({
      chat_type: 'channel_ack',
      from: bo.address,
      to: ann.address,
      msg_id: '77',
      payload: { type: 'channel_ack' },
    });
    expect(told.status).toBe(200);
    expect(await given.unreadOf(bo)).toBe(0);
  });

  it('delivers nothing that was refused, and answers with the product’s code', async () => {
    const broke = await given.world.signIn();
    const page = await given.page(broke);
    const fault = expectErr(await page.say(bo.address, 'nothing left', 'broke-1'));
    expect(fault).toMatchObject({ kind: 'refused', code: 106 });
    expect(bosPage.texts()).not.toContain('nothing left');
    await given.cloud.settled();
    expect(await given.unreadOf(bo)).toBe(0);
  });

  it('delivers nothing when this server does not answer', async () => {
    const url = `${given.server.url}/internal/chat/easemob`;
    given.cloud.configure({ preSend: 'http://127.0.0.1:9/', events: `${url}/events` });
    const fault = expectErr(await annsPage.say(bo.address, 'into the void', 'void-1'));
    given.cloud.configure({ preSend: `${url}/pre-send`, events: `${url}/events` });
    expect(fault.kind).toBe('refused');
    expectOk(await annsPage.say(bo.address, 'into the void', 'void-1'));
    expect(await given.coinsOf(ann)).toBe(2);
  });

  it('takes a recalled message out of the index, in whichever order the callbacks come', async () => {
    await given.cloud.settled();
    const before = await given.unreadOf(bo);
    const recall = { chat_type: 'recall', from: ann.address, to: bo.address };
    const message = (id: string) => ({
      chat_type: 'chat',
      from: ann.address,
      to: bo.address,
      msg_id: id,
      payload: { ext: { local_id: `late-${id}` }, bodies: [{ type: 'txt', msg: 'oops' }] },
    });
    await given.cloud.tell(message('9000000000000000001'));
    expect(await given.unreadOf(bo)).toBe(before + 1);
    await given.cloud.tell({ ...recall, msg_id: '1', recall_id: '9000000000000000001' });
    expect(await given.unreadOf(bo)).toBe(before);
    await given.cloud.tell({ ...recall, msg_id: '2', recall_id: '9000000000000000002' });
    await given.cloud.tell(message('9000000000000000002'));
    expect(await given.unreadOf(bo)).toBe(before);
  });

  it('lets companions of the house answer through it', async () => {
    const companion = COMPANIONS[0]?.address as ChatAddress;
    expectOk(await annsPage.say(companion, 'hello', 'companion-1'));
    await given.cloud.settled();
    await vi.waitFor(
      () => {
        given.server.clock.advance(10 * SECOND);
        const heard = annsPage.events.filter(
          (event) => event.kind === 'message' && event.message.from === companion,
        );
        expect(heard).toHaveLength(1);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(given.cloud.calls.filter(({ call }) => call === 'POST /messages/users')).toHaveLength(1);
  });

  it('shows who is online', async () => {
    const stateOf = async ({ id }: SignedInPerson) =>
      (await ann.call(userDetail, { userId: id })).online;
    await expect.poll(() => stateOf(bo)).toBe(true);
    const away = await given.world.signIn();
    expect(await stateOf(away)).toBe(false);
    await given.cloud.tell({
      user: `acme#app_${away.address}@easemob.com/web_1`,
      status: 'online',
      reason: 'login',
    });
    expect(await stateOf(away)).toBe(true);
  });

  it('ends the chat of a person who signed out, and their old token opens nothing', async () => {
    const cy = await given.world.signIn();
    const page = await given.page(cy);
    const { chat } = await cy.call(myInfo, {});
    await cy.call(logout, {});
    await expect.poll(() => page.session.connection()).toMatchObject({ state: 'offline' });
    const entered = await fetch(
      `${given.cloud.url}/acme/app/sdk/users/${cy.address}/token/expires`,
      {
        headers: { authorization: `Bearer ${chat.token?.value}` },
      },
    );
    expect(entered.status).toBe(401);
    await expect.poll(() => given.cloud.passwordOf(cy.address)).toBe(await secretOf(cy.address));
  });

  it('is informed when an account is deleted', async () => {
    const gone = await registered(given.server);
    expect(await given.cloud.users()).toContain(gone.userInfo.imAccount);
    const left = await callApi(given.server.url, 'POST', '/account/cancel-account', {
      token: gone.token,
      body: { password: 'otters-swim' },
    });
    expect(left.body.code).toBe(200);
    await expect.poll(() => given.cloud.users()).not.toContain(gone.userInfo.imAccount);
  });

  it('makes an account also while it is away, and learns of it afterwards', async () => {
    given.cloud.fail('POST /users');
    const made = await registered(given.server);
    const { imAccount } = made.userInfo;
    expect(made.chat).toMatchObject({ imAccount, imPassword: '' });
    expect(made.chat.imToken).toBeUndefined();
    expect(made.chat.imFault).toBeUndefined();
    expect(await given.cloud.users()).not.toContain(imAccount);
    given.cloud.recover();
    given.server.clock.advance(MINUTE);
    await expect.poll(() => given.cloud.users(), { timeout: 20_000 }).toContain(imAccount);
    const { body } = await callApi(given.server.url, 'GET', '/account/my-info', {
      token: made.token,
    });
    expect((body.data as typeof made).chat.imToken).toMatch(/.+/);
  });

  it('distinguishes for the operator what passes by itself from what does not', async () => {
    given.cloud.fail('POST /users', { status: 429, error: 'resource_limited' });
    const made = await registered(given.server);
    given.cloud.recover();
    expect(made.chat.imToken).toBeUndefined();
    expect(made.chat.imFault).toBe('quota-exceeded');
    expect(given.server.errors.splice(0).map(String)).toEqual([
      expect.stringContaining("the chat cloud's plan holds no more users"),
    ]);
  });

  it('is informed once of a person whose pages all open at once', { tags: ['quick'] }, async () => {
    const eve = await given.world.signIn();
    const lines = await Promise.all(Array.from({ length: 5 }, () => eve.call(myInfo, {})));
    expect(lines.every(({ chat }) => chat.token !== undefined)).toBe(true);
    const told = given.cloud.calls.filter(({ body }) =>
      JSON.stringify(body ?? {}).includes(eve.address),
    );
    expect(told.filter(({ call }) => call === 'POST /users')).toHaveLength(1);
    expect(given.cloud.calls.map(({ call }) => call)).not.toContain(
      `PUT /users/${eve.address}/password`,
    );
  });

  it('takes a name it knows already for the one whose answer was lost', async () => {
    const dora = await given.world.signIn();
    const { db } = given.server;
    expectOk(await (await given.page(dora)).session.signOut());
    await db.deleteFrom('chat_cloud_account').where('address', '=', dora.address).execute();
    await db
      .updateTable('app_user')
      .set({ im_secret: 'another-secret' })
      .where('im_account', '=', dora.address)
      .execute();
    expect((await given.page(dora)).session.connection().state).toBe('online');
    expect(await given.cloud.passwordOf(dora.address)).toBe('another-secret');
  });

  it('leaves what was written there readable for the embedded chat', async () => {
    await given.cloud.settled();
    const secrets = { [bo.address]: await secretOf(bo.address) };
    const embedded = await startTestGateway({ users: [], db: given.server.db });
    const client = await sdkClient({ ...embedded, secrets }, bo.address);
    await client.open();
    const { messages } = await client.connection.getHistoryMessages({
      targetId: ann.address,
      chatType: 'singleChat',
      cursor: -1,
      pageSize: 20,
      searchDirection: 'up',
    });
    client.close();
    await embedded.close();
    const texts = messages.map((message) => (message as { msg?: string }).msg);
    expect(texts.toReversed()).toEqual(['hello from afar', 'into the void']);
  });

  it('asks for an application token once, and again when it is no longer taken', async () => {
    const grants = () =>
      given.cloud.calls.filter(
        ({ body }) => (body as { grant_type?: string } | null)?.grant_type === 'client_credentials',
      ).length;
    const before = grants();
    expect(before).toBeLessThanOrEqual(1 + 24);
    await given.page(await given.world.signIn());
    expect(grants()).toBe(before);
    given.cloud.expireAppTokens();
    await given.page(await given.world.signIn());
    expect(grants()).toBe(before + 1);
    given.server.clock.advance(20 * HOUR);
    await given.page(await given.world.signIn());
    expect(grants()).toBe(before + 2);
  });
});
