import { beforeAll, expect, it, describe } from 'vitest';
import { ACCOUNT_EVENTS_SHOWN, type AccountEvent } from '@/domain/account/account-event';
import { LOGIN_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { createNoteEvents, createReadActivity } from '@server/account/account-events';
import type { NoteEvent } from '@server/kernel/ports/account';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { identityWorld, newAccount } from './identity-world';
import { devices, signOutDevice } from '@/contract/http/account-devices';
import { blockWorld } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { blockServer } from '@tests/support/server';
import { keepSession } from '@server/account/session-store';
import { MAX_SESSIONS } from '@/domain/account/session';
import { DAY, later } from '@/domain/shared/time';
import { hashToken } from '@server/kernel/secrets';

describeOnEachDatabase('the activity of an account', 'rules', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function start() {
    const world = await identityWorld(database.db);
    const { id } = await newAccount(world);
    const lines: string[] = [];
    const line = (_: string, { event }: { event?: unknown } = {}) => void lines.push(String(event));
    const log = { info: line, warn: line, error: () => undefined };
    const server = () => createNoteEvents({ db: database.db, clock: world.clock, log });
    const here = server();
    const read = createReadActivity(database.db, here);
    const shown = async () => (await read(id)).map(({ event }) => event);
    const note = (event: AccountEvent) => noteOf(here.note, id, event);
    return {
      world,
      shown,
      note,
      lines,
      noteFrom: (ip: string) =>
        server().note({ event: 'network-locked', ip, device: '', requestId: 'r' }),
      noteElsewhere: (event: AccountEvent) => noteOf(server().note, id, event),
    };
  }

  it('names a lock once, however often it is run into', async () => {
    const { world, shown, note, noteElsewhere } = await start();
    await Promise.all(Array.from({ length: 20 }, () => noteElsewhere('sign-in-locked')));
    expect(await shown()).toEqual(['sign-in-locked']);
    world.clock.advance(LOGIN_LIMIT.window);
    await note('sign-in-locked');
    expect(await shown()).toEqual(['sign-in-locked', 'sign-in-locked']);
  });

  it('has one line in the log for each lock of an account or a network', async () => {
    const { world, lines, note, noteFrom } = await start();
    for (let time = 0; time < 5; time += 1) {
      await note('sign-in-locked');
      await noteFrom('198.51.100.20');
      await noteFrom('198.51.100.21');
    }
    const once = ['sign-in-locked', 'network-locked', 'network-locked'];
    expect(lines).toEqual(once);
    world.clock.advance(LOGIN_LIMIT.window);
    await noteFrom('198.51.100.20');
    expect(lines).toEqual([...once, 'network-locked']);
  });

  it('is complete when it is read, even if no caller awaited the note', async () => {
    const { shown, note } = await start();
    const noting = [note('sign-in-wrong'), note('code-wrong')];
    expect(await shown()).toEqual(['code-wrong', 'sign-in-wrong']);
    await Promise.all(noting);
  });

  it('shows each sign-in, however many wrong tries came after it', async () => {
    const { shown, note } = await start();
    await note('sign-in-wrong');
    await note('signed-in');
    for (let time = 0; time < ACCOUNT_EVENTS_SHOWN; time += 1) await note('code-wrong');
    const tried = Array<string>(ACCOUNT_EVENTS_SHOWN).fill('code-wrong');
    expect(await shown()).toEqual([...tried, 'signed-in']);
  });
});

function noteOf(note: NoteEvent, user: UserId, event: AccountEvent): Promise<void> {
  return note({ event, user, ip: '192.0.2.1', device: '', requestId: 'r' });
}

describe('the signed-in devices of a person', () => {
  const server = blockServer();
  const world = blockWorld(server);

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

  it('are listed, the current one marked, without anything that gives access', async () => {
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

  it('end after 14 days without use, and not before', async () => {
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

  it('can be signed out one by one, and only by their owner', async () => {
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
