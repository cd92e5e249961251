import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '@/contract/http/account';
import * as friends from '@/contract/http/friends';
import { editSettings, sessionUsers } from '@/contract/http/messaging';
import * as notices from '@/contract/http/notices';
import { DAY, HOUR, SECOND } from '@/domain/shared/time';
import { VISIBLE_LASTS } from '@/domain/notices/message-alert';
import { insertRequest } from '@server/messaging/settings-store';
import { localMinute } from '@server/kernel/time';
import { wordsOfMessage } from '@server/notices/push/push-message';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { browserKeys, startPushService, type PushService } from '@tests/support/push-service';
import { BODY, type MessageBody } from '@server/gateway/dialects/sdk/codec/schema';
import { RawClient, type ChatHost } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

let service: PushService;
let server: TestServer;
let world: ServerWorld;
let ann: SignedInPerson;
let bo: SignedInPerson;
let said = 0;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    settings: {
      PUSH_SERVICES: `push.example.org,*.push.example.net,${service.origin}`,
      PUSH_CONTACT: 'mailto:operator@example.org',
    },
  });
  world = serverWorld(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  ann = await world.signIn({ profile: { nickname: 'Ann', im_secret: 'a' } });
  bo = await world.signIn({ profile: { nickname: 'Bo', im_secret: 'b' } });
  await befriend(server.db, ann.address, bo.address);
});
afterEach(() => {
  service.received.length = 0;
  service.status = 201;
});

async function subscribe(who: SignedInPerson, more: object = {}): Promise<void> {
  const { publicKey } = await who.call(notices.pushKey, {});
  await who.call(notices.subscribePush, service.subscribe(publicKey, more));
}

const host = (): ChatHost => ({
  wsUrl: `${server.url.replace('http', 'ws')}/websocket`,
  apiUrl: server.url,
  secrets: { [ann.address]: 'a', [bo.address]: 'b' },
});

/** Bo writes to Ann, or to `to`; resolves once the gateway has the message. */
async function say(text: string, to = ann.address): Promise<void> {
  const client = await RawClient.signedIn(host(), bo.address);
  said += 1;
  await client.text(BigInt(said), to, text, { local_id: `said-${said}` });
  client.close();
}

/** Sends a push that only a third person gets, so that everything before it has been decided. */
async function nothingMore(): Promise<void> {
  const third = await world.signIn({ profile: { nickname: 'Probe', im_secret: 'p' } });
  await befriend(server.db, third.address, bo.address);
  await subscribe(third, { showText: true });
  await say('probe', third.address);
  const probe = () => service.received.findIndex(({ notice }) => notice['body'] === 'probe');
  await expect.poll(probe).toBeGreaterThanOrEqual(0);
  service.received.splice(probe(), 1);
}

describe('a friend request', () => {
  let cy: SignedInPerson;
  beforeEach(async () => {
    cy = await world.signIn({ profile: { nickname: 'Cy' } });
  });
  const ask = (from: SignedInPerson, to: SignedInPerson) =>
    from.call(friends.addFriend, { userId: to.id, words: 'the secret of this test' });
  const mute = () => ann.call(editSettings, { address: cy.address, muted: 'ever' });

  it('is pushed to the one who is asked, without its words', async () => {
    await subscribe(ann);
    await ask(cy, ann);
    await expect
      .poll(() => service.received.map(({ notice }) => notice))
      .toEqual([
        {
          title: 'Cy',
          body: 'Wants to be friends with you',
          tag: `friend:${cy.address}`,
          path: '/friend-requests',
        },
      ]);
  });

  it('that is accepted is pushed to its sender, and is listed in their activity', async () => {
    await subscribe(ann);
    await ask(ann, cy);
    const { rows } = await cy.call(friends.friendRequests, {});
    await cy.call(friends.answerFriendRequest, { requestId: rows[0]!.id, accept: true });
    await expect
      .poll(() => service.received.map(({ notice }) => notice))
      .toEqual([
        {
          title: 'Cy',
          body: 'You are friends now',
          tag: `chat:${cy.address}`,
          path: `/chat?with=${cy.address}`,
        },
      ]);
    const activity = (await ann.call(notices.interactions, {})).rows;
    expect(activity).toMatchObject([{ kind: 'befriended', person: { id: cy.id } }]);
    expect((await cy.call(notices.interactions, {})).rows).toEqual([]);
  });

  it('of two who ask each other: the one who asked first hears of it', async () => {
    await ask(ann, cy);
    await ask(cy, ann);
    const kinds = async (who: SignedInPerson) =>
      (await who.call(notices.interactions, {})).rows.map(({ kind }) => kind);
    expect([await kinds(ann), await kinds(cy)]).toEqual([['befriended'], []]);
  });

  it.each([
    ['of somebody muted', async () => void (await mute())],
    [
      'in the quiet hours of the device',
      () => subscribe(ann, { quietHours: { from: 0, to: 1439 }, timeZone: 'UTC' }),
    ],
  ])('%s is not pushed', async (_, hold) => {
    await subscribe(ann);
    await hold();
    await ask(cy, ann);
    await nothingMore();
    expect(service.received).toEqual([]);
  });
});

describe('a message to a person without a visible page', () => {
  it('is pushed: encrypted, signed, with the name and not the text', async () => {
    await subscribe(ann);
    await say('the secret of this test');
    await expect.poll(() => service.received).toHaveLength(1);
    const [{ notice, headers, claims }] = service.received as [PushService['received'][number]];
    expect(notice).toEqual({
      title: 'Bo',
      body: 'New message',
      tag: `chat:${bo.address}`,
      path: `/chat?with=${bo.address}`,
      message: expect.stringMatching(/^\d+$/),
    });
    const ttl = String(DAY / SECOND);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl });
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@example.org' });
  });

  it('shows what the reader reads, once they have chosen that', async () => {
    await subscribe(ann, { showText: true });
    await say('x'.repeat(900));
    await expect.poll(() => service.received[0]?.notice['body']).toBe('x'.repeat(240));
    const body = {
      kind: 'text',
      text: 'Guten Morgen',
      ext: { translation: 'Good morning' },
    } as const;
    expect(wordsOfMessage(body, 'en', true)).toBe('Good morning');
    expect(wordsOfMessage(body, 'de', false)).toBe('Neue Nachricht');
  });

  it('is in the language of the device', async () => {
    const { publicKey } = await ann.call(notices.pushKey, {});
    const answer = await fetch(`${server.url}/api${notices.subscribePush.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: ann.token, language: 'ja' },
      body: JSON.stringify(service.subscribe(publicKey)),
    });
    expect(answer.status).toBe(200);
    await say('hello');
    await expect.poll(() => service.received[0]?.notice['body']).toBe('新しいメッセージ');
  });
});

describe('what was pushed is taken away again', () => {
  let message: string;
  const ends = () => service.received.flatMap(({ notice }) => (notice['ends'] ? [notice] : []));
  const tag = () => `chat:${bo.address}`;
  const sends = async (from: string, to: string, body: Partial<MessageBody>) => {
    const client = await RawClient.signedIn(host(), from);
    said += 1;
    await client.body(BigInt(said), to, { from: { name: from }, to: { name: to }, ...body });
    client.close();
  };
  const read = () => sends(ann.address, bo.address, { type: BODY.channelAck });
  const recall = (message: string) =>
    sends(bo.address, ann.address, { type: BODY.recall, ackMessageId: BigInt(message) });
  beforeEach(async () => {
    await subscribe(ann);
    await say('the secret of this test');
    await vi.waitUntil(() => service.received[0], 20_000);
    message = service.received[0]?.notice['message'] as string;
  });

  it('by a recall, of the message alone and once', async () => {
    await recall(message);
    await expect.poll(ends).toEqual([{ ends: tag(), message }]);
    await recall(message);
    await nothingMore();
    expect(ends()).toHaveLength(1);
  });

  it('not by the recall of a message whose notice another has replaced', async () => {
    await say('another');
    await expect.poll(() => service.received).toHaveLength(2);
    const topics = service.received.map(({ headers }) => headers['topic']);
    expect(new Set(topics)).toHaveLength(1);
    await recall(message);
    await nothingMore();
    expect(ends()).toEqual([]);
  });

  it('by reading elsewhere, once', async () => {
    await read();
    await expect.poll(ends).toEqual([{ ends: tag() }]);
    await read();
    await nothingMore();
    expect(ends()).toHaveLength(1);
  });
});

describe('nothing is pushed', () => {
  it('while a page reports itself visible, and again once that has lapsed', async () => {
    await subscribe(ann);
    await ann.call(notices.pageVisible, { visible: true });
    await say('seen');
    await nothingMore();
    expect(service.received).toEqual([]);
    await ann.call(notices.pageVisible, { visible: false });
    await say('hidden');
    await expect.poll(() => service.received).toHaveLength(1);
    await ann.call(notices.pageVisible, { visible: true });
    server.clock.advance(VISIBLE_LASTS + SECOND);
    await say('the page was frozen');
    await expect.poll(() => service.received).toHaveLength(2);
  });

  it('of a muted conversation, which the list of conversations shows, and of a request', async () => {
    await subscribe(ann);
    const { address } = bo;
    const isMuted = async () =>
      (await ann.call(sessionUsers, { addresses: [address] }))[0]?.settings?.mutedUntil;
    await server.db.transaction().execute((held) => insertRequest(held, ann.id, bo.id));
    await say('may I?');
    await nothingMore();
    expect(service.received).toEqual([]);
    await ann.call(editSettings, { address, accepted: true });
    expect(await isMuted()).toBeUndefined();
    const muted = await ann.call(editSettings, { address, muted: 'ever' });
    expect(muted.mutedUntil).toBe('ever');
    expect(await isMuted()).toBe('ever');
    await say('hush');
    await nothingMore();
    expect(service.received).toEqual([]);
    await ann.call(editSettings, { address, muted: 'off' });
    expect(await isMuted()).toBeUndefined();
    await say('hello');
    await expect.poll(() => service.received).toHaveLength(1);
  });

  it('in the quiet hours of the device, where its clocks are', async () => {
    const timeZone = 'Asia/Tokyo';
    const from = localMinute(server.clock.now(), timeZone);
    await subscribe(ann, { timeZone, quietHours: { from, to: (from + 60) % 1_440 } });
    await say('at night');
    await nothingMore();
    expect(service.received).toEqual([]);
    server.clock.advance(HOUR);
    await say('in the morning');
    await expect.poll(() => service.received).toHaveLength(1);
  });

  it.each([
    ['to a session that has ended', () => ann.call(logout, {})],
    ['to a session whose time is over', () => outlive(ann)],
    ['after the page has unsubscribed', () => ann.call(notices.unsubscribePush, {})],
  ])('%s', async (_, end) => {
    await subscribe(ann);
    await end();
    await say('too late');
    await nothingMore();
    expect([service.received, await subscriptionsLeft()]).toEqual([[], 0]);
  });
});

/** Ends the sessions of a person by time alone. */
const outlive = ({ id }: SignedInPerson) => {
  const over = server.db.updateTable('session').set({ expires_at: new Date(0) });
  return over.where('user_id', '=', id).execute();
};

const subscriptionsLeft = async (): Promise<number> =>
  (
    await server.db
      .selectFrom('push_subscription')
      .select('token_hash')
      .where('user_id', '=', ann.id)
      .execute()
  ).length;

describe('a subscription', () => {
  it('does not follow its push service elsewhere', async () => {
    const { publicKey } = await ann.call(notices.pushKey, {});
    const [asked, elsewhere] = [service.subscribe(publicKey), service.subscribe(publicKey)];
    await ann.call(notices.subscribePush, asked);
    [service.status, service.location] = [302, elsewhere.endpoint];
    await say('anybody there?');
    await nothingMore();
    expect(service.requested).toContain(asked.endpoint);
    expect(service.requested).not.toContain(elsewhere.endpoint);
  });

  it.each([404, 410])('is removed when its push service answers %i', async (status) => {
    await subscribe(ann);
    service.status = status;
    await say('anybody there?');
    await expect.poll(subscriptionsLeft).toBe(0);
  });

  it.each([429, 500])('stays when its push service answers %i', async (status) => {
    await subscribe(ann);
    service.status = status;
    await say('anybody there?');
    await expect.poll(() => service.received).toHaveLength(1);
    service.status = 201;
    await say('again');
    await expect.poll(() => service.received).toHaveLength(2);
    expect(await subscriptionsLeft()).toBe(1);
  });

  it('takes the place of an earlier one of the session, and of another person on the browser', async () => {
    const { publicKey } = await ann.call(notices.pushKey, {});
    const browser = service.subscribe(publicKey);
    await ann.call(notices.subscribePush, service.subscribe(publicKey));
    await ann.call(notices.subscribePush, browser);
    expect(await subscriptionsLeft()).toBe(1);
    await bo.call(notices.subscribePush, browser);
    expect(await subscriptionsLeft()).toBe(0);
  });

  it('keeps the same key for all browsers', async () => {
    const { publicKey } = await ann.call(notices.pushKey, {});
    expect(await bo.call(notices.pushKey, {})).toEqual({ publicKey });
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  });

  it.each([
    'https://push.example.org.evil.example/x',
    'http://push.example.org/x',
    'https://push.example.org:8443/x',
    'https://user@push.example.org/x',
    'https://a;b.push.example.net/x',
    'https://push.example.org/x\0',
    'https://push.example.org/x y',
    'https://push.example.net/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:1/x',
    'file:///etc/passwd',
    'nowhere',
    '',
  ])('never leads to %j, which is no push service', async (endpoint) => {
    expect(await ann.refused(notices.subscribePush, browserKeys(endpoint))).toEqual([
      400,
      'push-service-unknown',
    ]);
  });

  it.each(['https://push.example.org/x', 'https://eu.push.example.net/x'])(
    'leads to %s, which is one',
    async (endpoint) => {
      await ann.call(notices.subscribePush, browserKeys(endpoint));
      expect(await subscriptionsLeft()).toBe(1);
    },
  );

  it.each([
    [{ p256dh: 'AAAA' }, 'push-keys-malformed'],
    [{ auth: 'AAAA' }, 'push-keys-malformed'],
    [{ timeZone: 'Nowhere/Land' }, 'time-zone-unknown'],
  ])('with %j is refused as %s', async (change, kind) => {
    const request = { ...browserKeys('https://push.example.org/x'), ...change };
    expect(await ann.refused(notices.subscribePush, request)).toEqual([400, kind]);
  });
});
