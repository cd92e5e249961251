import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import { eraseContacts } from '@server/gateway/core/contacts/contact-store';
import { MAX_PENDING_REQUESTS } from '@server/gateway/core/contacts/change-contacts';
import { describeOnEachDatabase } from '@tests/support/databases';
import {
  addUsers,
  befriend,
  block,
  startTestGateway,
  type TestGateway,
} from '@tests/support/gateway';
import { rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('contacts', 'rules', (open) => {
  let server: TestGateway;
  let ann: string;
  let bo: string;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({ users: [], db });
  });
  beforeEach(async () => {
    ann = await server.person('ann');
    bo = await server.person('bo');
  });
  afterAll(() => server.close());

  async function ask(from: string, to: unknown, reason: unknown = '') {
    const token = await tokenOf(server, from);
    const body = { usernames: [to], reason };
    return rest(server, 'POST', `/users/${from}/contacts/apply`, token, body);
  }

  async function contactsOf(owner: string): Promise<unknown> {
    const path = `/users/${owner}/contacts/users`;
    const { body } = await rest(server, 'GET', path, await tokenOf(server, owner));
    return (body as { data: unknown }).data;
  }

  async function answer(self: string, verb: 'accept' | 'decline', asker: string) {
    const path = `/users/${self}/contacts/${verb}/users/${asker}`;
    return rest(server, 'POST', path, await tokenOf(server, self));
  }

  async function waiting(): Promise<number> {
    const rows = await server.db
      .selectFrom('chat_contact_request')
      .select('id')
      .where('asked', '=', bo)
      .execute();
    return rows.length;
  }

  it('informs the invited person, then both, in the form of the SDK', async () => {
    const [asking, asked] = [await sdkClient(server, ann), await sdkClient(server, bo)];
    await asking.open();
    await asked.open();
    await asking.connection.addContact(bo, 'hello');
    expect((await asked.until('onContactInvited'))[0]).toMatchObject({
      from: ann,
      status: 'hello',
    });
    await asked.connection.acceptContactInvite(ann);
    expect((await asking.until('onContactAgreed'))[0]).toMatchObject({ from: bo });
    expect((await asked.until('onContactAdded'))[0]).toMatchObject({ from: ann });
    await asked.connection.deleteContact(ann);
    expect((await asking.until('onContactDeleted'))[0]).toMatchObject({ from: bo });
    await asking.connection.addContact(bo, '');
    await asked.until('onContactInvited', 2);
    await asked.connection.declineContactInvite(ann);
    expect((await asking.until('onContactRefuse'))[0]).toMatchObject({ from: bo });
    asking.close();
    asked.close();
  });

  it('stores the news for a person who is away', async () => {
    await ask(ann, bo);
    expect((await answer(bo, 'accept', ann)).status).toBe(200);
    const asking = await sdkClient(server, ann);
    await asking.open();
    expect((await asking.until('onContactAgreed'))[0]).toMatchObject({ from: bo });
    asking.close();
  });

  it('are the friends of the product too, whom this service cannot part', async () => {
    await befriend(server.db, ann, bo);
    expect(await contactsOf(ann)).toEqual([bo]);
    expect((await ask(ann, bo)).status).toBe(400);
    const path = `/users/${ann}/contacts/users/${bo}`;
    const parted = await rest(server, 'DELETE', path, await tokenOf(server, ann));
    expect(parted).toMatchObject({
      status: 400,
      body: { error_description: 'friend-of-the-product' },
    });
    expect(await contactsOf(bo)).toEqual([ann]);
  });

  it.each(['blocker', 'blocked'])('are closed to the %s', async (who) => {
    await ask(ann, bo, 'before the block');
    await block(server.db, ...(who === 'blocker' ? ([ann, bo] as const) : ([bo, ann] as const)));
    expect((await ask(bo, ann)).status).toBe(403);
    const asked = await sdkClient(server, bo);
    await asked.open();
    await asked.until('onOfflineMessageSyncFinish');
    expect(asked.told('onContactInvited')).toEqual([]);
    asked.close();
  });

  it('disappear from the list with a block and with an account', async () => {
    const cy = await server.person('cy');
    for (const peer of [ann, cy]) {
      await ask(peer, bo);
      await answer(bo, 'accept', peer);
    }
    expect(await contactsOf(bo)).toEqual([ann, cy]);
    await block(server.db, ann, bo);
    expect(await contactsOf(bo)).toEqual([cy]);
    await server.db
      .updateTable('app_user')
      .set({ status: 'deleted' })
      .where('im_account', '=', cy)
      .execute();
    expect(await contactsOf(bo)).toEqual([]);
    expect((await ask(bo, cy)).status).toBe(404);
  });

  it('end with an account, with every word that was written in a request', async () => {
    const cy = await server.person('cy');
    await ask(ann, bo, 'private words');
    await ask(cy, ann);
    await answer(ann, 'accept', cy);
    await server.db.transaction().execute((transaction) => eraseContacts(transaction, ann));
    expect(await waiting()).toBe(0);
    expect(await contactsOf(cy)).toEqual([]);
    expect(await contactsOf(ann)).toEqual([]);
  });

  it.each([
    ['longest', 'x'.repeat(MAX_REQUEST_WORDS), 200],
    ['too long', 'x'.repeat(MAX_REQUEST_WORDS + 1), 400],
    ['turned round', 'a\u202eb', 400],
    ['controlling', 'a\u0000b', 400],
    ['no text', 7, 400],
  ])('take words that are %s: %#', async (_what, words, status) => {
    expect((await ask(ann, bo, words)).status).toBe(status);
    expect(await waiting()).toBe(status === 200 ? 1 : 0);
  });

  it.each([
    ['UPPER', 404],
    ['', 404],
    ['a|b', 404],
    ['nobody', 404],
    [7, 400],
    [null, 400],
  ])('cannot be asked for by the name %j', async (name, status) => {
    expect((await ask(ann, name)).status).toBe(status);
  });

  it('do not let one person ask a crowd', async () => {
    const crowd = Array.from({ length: MAX_PENDING_REQUESTS + 1 }, (_, index) => `${ann}-${index}`);
    await addUsers(server.db, crowd);
    const answers: number[] = [];
    for (const name of crowd) answers.push((await ask(ann, name)).status);
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it('connect once when both ask at the same moment', { tags: ['quick'] }, async () => {
    const both = await Promise.all([ask(ann, bo), ask(bo, ann)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await contactsOf(ann), await contactsOf(bo)]).toEqual([[bo], [ann]]);
    expect(await waiting()).toBe(0);
  });
});
