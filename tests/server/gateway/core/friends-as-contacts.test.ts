import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { myInfo } from '@/contract/http/account';
import { addFriend, deleteFriend, friendList } from '@/contract/http/friends';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import { epochMs, SECOND } from '@/domain/shared/time';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { startEasemobCloud, type EasemobCloud } from '@tests/support/easemob-cloud';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer } from '@tests/support/server';
import { cloudSettings } from '@tests/server/gateway/dialects/outside/easemob/cloud-world';

// Two whole servers and the SDK, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface Page {
  readonly person: SignedInPerson;
  readonly session: ChatSession;
  readonly changes: () => readonly string[];
}

describe.each(['embedded', 'cloud'] as const)('friends with the %s chat service', (provider) => {
  let cloud: EasemobCloud | undefined;
  let server: TestServer;
  let world: ServerWorld;
  let ann: Page;
  let bo: Page;
  const sessions: ChatSession[] = [];

  beforeAll(async () => {
    cloud = provider === 'cloud' ? await startEasemobCloud() : undefined;
    server = await startTestServer({
      clock: movableClock(epochMs(Date.now())),
      ...(cloud && { settings: cloudSettings(cloud) }),
    });
    cloud?.configure({
      preSend: `${server.url}/internal/chat/easemob/pre-send`,
      events: `${server.url}/internal/chat/easemob/events`,
    });
    world = serverWorld(server);
  });
  beforeEach(async () => {
    ann = await open();
    bo = await open();
  });
  afterAll(async () => {
    for (const session of sessions) await session.signOut();
    await cloud?.settled();
    await server.close();
    await cloud?.close();
  });

  /** The page of a person: the real SDK behind the real adapter. */
  async function open(): Promise<Page> {
    const person = await world.signIn();
    const sdk = (await loadEasemob()) as unknown as EasemobSdk;
    const deviceId = `device-${sessions.length}`;
    const onNetwork = (): undefined => undefined;
    const wiring = { sdk, scheduler: systemScheduler, deviceId, origin: server.url, onNetwork };
    const session = createEasemobChatService(wiring).session(person.address);
    sessions.push(session);
    const events: ChatEvent[] = [];
    session.subscribe((event) => events.push(event));
    expectOk(await session.connect((await person.call(myInfo, {})).chat));
    const changes = () =>
      events.flatMap((event) =>
        event.kind === 'contact' ? [`${event.change} ${event.peer}`] : [],
      );
    return { person, session, changes };
  }

  const contactsOf = async ({ session }: Page) => expectOk(await session.contacts.list());
  const friendsOf = async ({ person }: Page) =>
    (await person.call(friendList, {})).rows.map(({ id }) => id);

  async function befriend(): Promise<void> {
    await ann.person.call(addFriend, { userId: bo.person.id, words: '' });
    await bo.person.call(addFriend, { userId: ann.person.id, words: '' });
  }

  it('are contacts on both sides once the request is answered, and both are informed', async () => {
    await ann.person.call(addFriend, { userId: bo.person.id, words: '' });
    expect(await contactsOf(bo)).toEqual([]);
    await bo.person.call(addFriend, { userId: ann.person.id, words: '' });
    await expect.poll(() => contactsOf(ann)).toEqual([bo.person.address]);
    await expect.poll(() => contactsOf(bo)).toEqual([ann.person.address]);
    await expect.poll(bo.changes).toEqual([`added ${ann.person.address}`]);
    await expect.poll(ann.changes).toEqual([`added ${bo.person.address}`]);
  });

  it('are contacts no longer once the friendship ends', async () => {
    await befriend();
    await expect.poll(ann.changes).toEqual([`added ${bo.person.address}`]);
    await bo.person.call(deleteFriend, { userId: ann.person.id });
    await expect.poll(() => contactsOf(ann)).toEqual([]);
    await expect.poll(() => contactsOf(bo)).toEqual([]);
    await expect.poll(() => ann.changes().at(-1)).toBe(`removed ${bo.person.address}`);
  });

  it('are friends no longer once the contact is removed at the chat service', async () => {
    await befriend();
    await expect.poll(() => contactsOf(ann)).toEqual([bo.person.address]);
    expectOk(await ann.session.contacts.remove(bo.person.address));
    await cloud?.tell({
      chat_type: 'roster',
      from: `${cloud.appKey}_${ann.person.address}`,
      to: bo.person.address,
      payload: { operation: 'remove', roster_ver: '1' },
    });
    await expect.poll(() => friendsOf(ann)).toEqual([]);
    expect(await friendsOf(bo)).toEqual([]);
    expect(await contactsOf(bo)).toEqual([]);
  });

  it.runIf(provider === 'embedded')(
    'are nothing any more if they were contacts before',
    async () => {
      await ann.session.contacts.request(bo.person.address, '');
      expectOk(await bo.session.contacts.accept(ann.person.address));
      await befriend();
      await expect.poll(() => friendsOf(ann)).toEqual([bo.person.id]);
      expectOk(await ann.session.contacts.remove(bo.person.address));
      await expect.poll(() => friendsOf(ann)).toEqual([]);
      expect(await contactsOf(ann)).toEqual([]);
      expect(await contactsOf(bo)).toEqual([]);
      await expect.poll(() => bo.changes().at(-1)).toBe(`removed ${ann.person.address}`);
    },
  );

  it.runIf(provider === 'cloud')('become contacts after an outage', async () => {
    cloud?.fail('POST /users/');
    await befriend();
    await expect.poll(() => cloud?.calls.at(-1)?.call).toContain('/contacts/users/');
    expect(await contactsOf(ann)).toEqual([]);
    cloud?.recover();
    server.clock.advance(5 * SECOND);
    await expect.poll(() => contactsOf(ann), { timeout: 30_000 }).toEqual([bo.person.address]);
    expect(await friendsOf(ann)).toEqual([bo.person.id]);
  });
});
