import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelAccount, changePassword, logout } from '@/contract/http/account';
import { devices, signOutDevice } from '@/contract/http/account-devices';
import * as friends from '@/contract/http/friends';
import * as notices from '@/contract/http/notices';
import { banUser } from '@/contract/operator/operator-calls';
import { BODY, type MessageBody } from '@server/gateway/dialects/sdk/codec/schema';
import { hashToken } from '@server/kernel/secrets';
import { wordsOfReaction } from '@server/notices/push/push-message';
import { KEY, send } from '@tests/server/operator/operator-stage';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { startPushService, type PushService } from '@tests/support/push-service';
import { RawClient, rest, tokenOf, type ChatHost } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

let service: PushService;
let server: TestServer;
let world: ServerWorld;
/** Ann's phone has no page open; she acts at her laptop. */
let phone: SignedInPerson;
let laptop: SignedInPerson;
let bo: SignedInPerson;
let cy: SignedInPerson;
let dee: SignedInPerson;
let message: string;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    settings: { PUSH_SERVICES: service.origin, OPERATOR_KEY: KEY },
  });
  world = serverWorld(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
afterEach(() => {
  service.received.length = 0;
});

const person = (name: string) =>
  world.signIn({ profile: { nickname: name, im_secret: name, password_hash: PASSWORD_HASH } });
const told = () => service.received.map(({ notice }) => notice);
const ends = () => told().filter((notice) => notice['ends'] !== undefined);

const host = (): ChatHost => ({
  wsUrl: `${server.url.replace('http', 'ws')}/websocket`,
  apiUrl: server.url,
  secrets: { [phone.address]: 'Ann', [bo.address]: 'Bo' },
});

async function sends(from: string, to: string, body: Partial<MessageBody>): Promise<void> {
  const client = await RawClient.signedIn(host(), from);
  await client.body(BigInt(1), to, { from: { name: from }, to: { name: to }, ...body });
  client.close();
}

async function deletes(path: string, body?: object): Promise<void> {
  const token = await tokenOf(host(), phone.address);
  const { status } = await rest(host(), 'DELETE', path, token, body);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** A second session of the same person. */
async function alsoSignedIn(who: SignedInPerson): Promise<SignedInPerson> {
  const other = await world.signIn();
  await server.db
    .updateTable('session')
    .set({ user_id: who.id })
    .where('token_hash', '=', hashToken(other.token))
    .execute();
  return { ...other, id: who.id, address: who.address };
}

/** What the phone shows: a message of Bo, a request of Cy, and the acceptance of Dee. */
beforeEach(async () => {
  [phone, bo, cy, dee] = await Promise.all([
    person('Ann'),
    person('Bo'),
    person('Cy'),
    person('Dee'),
  ]);
  laptop = await alsoSignedIn(phone);
  await befriend(server.db, phone.address, bo.address);
  await laptop.call(friends.addFriend, { userId: dee.id, words: '' });
  const { publicKey } = await phone.call(notices.pushKey, {});
  await phone.call(notices.subscribePush, service.subscribe(publicKey));
  const client = await RawClient.signedIn(host(), bo.address);
  await client.text(1n, phone.address, 'the secret of this test', { local_id: `said-${bo.id}` });
  client.close();
  await cy.call(friends.addFriend, { userId: phone.id, words: '' });
  const { rows } = await dee.call(friends.friendRequests, {});
  await dee.call(friends.answerFriendRequest, { requestId: rows[0]!.id, accept: true });
  await vi.waitUntil(() => told().length === 3, 20_000);
  message = String(told().find(({ tag }) => tag === `chat:${bo.address}`)?.['message']);
});

const chat = (who: () => SignedInPerson) => () => ({ ends: `chat:${who().address}` });
const request = () => ({ ends: `friend:${cy.address}` });
const itsMessage = () => ({ ends: `chat:${bo.address}`, message });
const everything = () => ({ ends: '*' });
const blocks = (who: () => SignedInPerson) => () =>
  laptop.call(friends.blockUser, { userId: who().id });
const bans = (who: () => SignedInPerson) => () =>
  send(server, banUser, {
    operator: 'Hanna',
    who: String(who().id + 100_000),
    reason: 'spam',
  });
const leaves = (who: () => SignedInPerson) => () =>
  who().call(cancelAccount, { password: PASSWORD });

async function answers(accept: boolean): Promise<void> {
  const { rows } = await laptop.call(friends.friendRequests, {});
  await laptop.call(friends.answerFriendRequest, { requestId: rows[0]!.id, accept });
}

async function signsOutPhone(): Promise<void> {
  const other = (await laptop.call(devices, {})).find(({ current }) => !current);
  await laptop.call(signOutDevice, { id: other!.id });
}

const roaming = () => `/sdk/message/roaming/chat/user/${phone.address}`;
const channel = () => ({ channel: bo.address, type: 'chat', delete_roam: true });

describe('what a phone without an open page shows is taken away', () => {
  it.each<[string, () => Promise<unknown>, () => object]>([
    [
      'when its message is taken back',
      () => sends(bo.address, phone.address, { type: BODY.recall, ackMessageId: BigInt(message) }),
      itsMessage,
    ],
    [
      'when it is read elsewhere',
      () => sends(phone.address, bo.address, { type: BODY.channelAck }),
      chat(() => bo),
    ],
    [
      'when its message is deleted elsewhere',
      () => deletes(`${roaming()}?userId=${bo.address}&msgIdList=${message}`),
      itsMessage,
    ],
    [
      'when its conversation is emptied elsewhere',
      () => deletes(`${roaming()}/time?userId=${bo.address}&delTime=9999999999999`),
      chat(() => bo),
    ],
    [
      'when its conversation is deleted elsewhere',
      () => deletes(`/user/${phone.address}/user_channel`, channel()),
      chat(() => bo),
    ],
    ['when its author is blocked', blocks(() => bo), chat(() => bo)],
    ['when its author deletes the account', leaves(() => bo), chat(() => bo)],
    ['when the request is accepted elsewhere', () => answers(true), request],
    ['when the request is declined elsewhere', () => answers(false), request],
    [
      'when all conversations are deleted elsewhere',
      async () => {
        const token = await tokenOf(host(), phone.address);
        const path = `/sdk/message/roaming/user/${phone.address}/delete/all`;
        expect((await rest(host(), 'POST', path, token)).status).toBe(200);
      },
      chat(() => bo),
    ],
    ['when its author is banned', bans(() => bo), chat(() => bo)],
    ['when who asks is banned', bans(() => cy), request],
    ['when the new friend is banned', bans(() => dee), chat(() => dee)],
    [
      'when the new friendship ends',
      () => laptop.call(friends.deleteFriend, { userId: dee.id }),
      chat(() => dee),
    ],
    ['when who asks is blocked', blocks(() => cy), request],
    ['when who asks deletes the account', leaves(() => cy), request],
    ['when the new friend is blocked', blocks(() => dee), chat(() => dee)],
    ['when the new friend deletes the account', leaves(() => dee), chat(() => dee)],
    ['when the phone is signed out elsewhere', signsOutPhone, everything],
    [
      'when the password is changed elsewhere',
      () => laptop.call(changePassword, { password: PASSWORD, newPassword: 'otters-swim' }),
      everything,
    ],
    ['when the phone signs out', () => phone.call(logout, {}), everything],
    ['when the own account is deleted', leaves(() => laptop), everything],
  ])('%s', async (_, act, end) => {
    await act();
    await expect.poll(ends).toEqual([end()]);
    const gone = end() as { readonly ends: string };
    const left = await server.db
      .selectFrom('push_subscription')
      .select('token_hash')
      .where('user_id', '=', phone.id)
      .execute();
    expect(left).toHaveLength(gone.ends === '*' ? 0 : 1);
  });

  it('not when another device is signed out', async () => {
    await laptop.call(logout, {});
    await phone.call(logout, {});
    await expect.poll(ends).toEqual([{ ends: '*' }]);
    expect(told()).toHaveLength(4);
  });
});

it('a reaction is shown to the author of the message alone, and taken away with it', async () => {
  const client = await RawClient.signedIn(host(), phone.address);
  const { serverId } = await client.text(1n, bo.address, 'well');
  client.close();
  const given = { msgId: String(serverId), message: 'heart' };
  const react = async (who: SignedInPerson, method: 'POST' | 'DELETE'): Promise<void> => {
    const token = await tokenOf(host(), who.address);
    const path = `/reaction/user/${who.address}`;
    const { status } = await (method === 'POST'
      ? rest(host(), method, path, token, given)
      : rest(host(), method, `${path}?${new URLSearchParams(given).toString()}`, token));
    expect(status).toBe(200);
  };
  await react(phone, 'POST');
  await react(bo, 'POST');
  await expect.poll(told).toHaveLength(4);
  expect(told().at(-1)).toEqual({
    title: 'Bo',
    body: 'Reacted to your message',
    tag: `reaction:${bo.address}`,
    path: `/chat?with=${bo.address}`,
    message: given.msgId,
  });
  await react(bo, 'DELETE');
  await expect.poll(ends).toEqual([{ ends: `reaction:${bo.address}`, message: given.msgId }]);
  await react(bo, 'POST');
  await expect.poll(told).toHaveLength(6);
  await sends(phone.address, bo.address, { type: BODY.channelAck });
  await expect.poll(() => ends().at(-1)?.['ends']).toBe(`reaction:${bo.address}`);
  expect(wordsOfReaction('heart', 'de', true)).toBe('❤️ Hat auf deine Nachricht reagiert');
});
