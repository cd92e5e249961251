import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_EVENT_RETENTION } from '@/domain/account/account-event';
import { ADDRESS_MEMORY } from '@/domain/account/email';
import { loadServerSecret } from '@server/account/server-secret';
import { keepAccountEvent } from '@server/account/account-event-store';
import { createSweepIdentity } from '@server/account/sweep-identity';
import { ensureSupportAccount } from '@server/account/service-account-store';
import { sweepUnowned } from '@server/media/storage/storage-slice';
import { keepObject } from '@tests/support/keep-object';
import { SESSION_IDLE_LIMIT, SESSION_LIFETIME } from '@/domain/account/session';
import { DAY, HOUR } from '@/domain/shared/time';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { readSettings } from '@server/settings';
import { expectOk } from '@tests/support/expect-result';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { STRICT_LOG } from '@tests/support/logs';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import {
  identityWorld,
  mailedCode,
  newAccount,
  newEmail,
  PASSWORD,
  registration,
  ticketFor,
} from './identity-world';

describeOnEachDatabase('housekeeping', 'rules', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function rowsIn(
    table: 'verification_code' | 'ticket' | 'attempt' | 'session' | 'account_event',
  ) {
    return (await database.db.selectFrom(table).selectAll().execute()).length;
  }

  it('removes what time has made worthless, and nothing before', async () => {
    const world = await identityWorld(database.db);
    const sweepAccounts = createSweepIdentity({ ...world, log: STRICT_LOG });
    const sweep = async () => {
      await sweepAccounts();
      await sweepUnowned(database.db, world.objects, world.clock);
    };
    const { id } = await newAccount(world);
    const email = newEmail();
    const ticket = await ticketFor(world, email);
    for (const [key, owner] of [
      ['new/left', undefined],
      ['u/1/kept', id],
    ] as const) {
      await world.objects.put(key, Uint8Array.of(1));
      await keepObject(database.db, {
        key,
        use: 'avatar',
        type: 'image/png',
        bytes: 1,
        width: 1,
        height: 1,
        storedAt: world.clock.now(),
        ...(owner !== undefined && { owner }),
      });
    }
    const event = {
      event: 'signed-in',
      at: world.clock.now(),
      ip: '192.0.2.1',
      device: '',
    } as const;
    await keepAccountEvent(database.db, { user: id, ...event });
    await sweep();
    expect(await rowsIn('attempt')).toBeGreaterThan(0);
    expect(await world.objects.get('new/left')).toBeDefined();
    expectOk(await world.register(registration(ticket, email)));

    world.clock.advance(DAY + HOUR);
    await sweep();
    expect(await rowsIn('verification_code')).toBe(0);
    expect(await rowsIn('ticket')).toBe(0);
    expect(await rowsIn('attempt')).toBe(0);
    expect(await rowsIn('session')).toBe(2);
    expect(await world.objects.get('new/left')).toBeUndefined();
    expect(await world.objects.get('u/1/kept')).toBeDefined();

    world.clock.advance(2 * SESSION_LIFETIME);
    await sweep();
    expect(await rowsIn('session')).toBe(0);
    expect(await rowsIn('account_event')).toBe(1);

    world.clock.advance(ACCOUNT_EVENT_RETENTION - 2 * SESSION_LIFETIME);
    await sweep();
    expect(await rowsIn('account_event')).toBe(0);
  });

  it('knows the address of a deleted account for 24 months', async () => {
    const world = await identityWorld(database.db);
    const sweep = createSweepIdentity({ ...world, log: STRICT_LOG });
    const { email, id } = await newAccount(world);
    expectOk(await world.cancelAccount(id, PASSWORD));
    const knows = async () => {
      const ticket = await ticketFor(world, email);
      const { me } = expectOk(await world.register(registration(ticket, email)));
      const welcomed = world.welcomed.at(-1);
      expectOk(await world.cancelAccount(me.id, PASSWORD));
      return Array.isArray(welcomed);
    };
    world.clock.advance(ADDRESS_MEMORY - HOUR);
    await sweep();
    expect(await knows()).toBe(true);
    world.clock.advance(ADDRESS_MEMORY + HOUR);
    await sweep();
    expect(await knows()).toBe(false);
  });

  it('ends unused sessions, and the access to the chat with the last of them', async () => {
    const world = await identityWorld(database.db);
    const sweep = createSweepIdentity({ ...world, log: STRICT_LOG });
    const [gone, alone, here] = [
      await newAccount(world),
      await newAccount(world),
      await newAccount(world),
    ];
    const secretOf = async (id: number) =>
      (
        await database.db
          .selectFrom('app_user')
          .select('im_secret')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).im_secret;
    const before = await Promise.all([gone, alone, here].map(({ id }) => secretOf(id)));
    const ip = '127.0.0.1';
    world.clock.advance(SESSION_IDLE_LIMIT - HOUR);
    await sweep();
    expect(world.kicks).toEqual([]);
    await world.authenticate(here.token);
    expectOk(await world.logIn({ email: alone.email, password: PASSWORD, ip, device: 'Phone' }));
    world.clock.advance(HOUR);
    await sweep();
    await sweep();

    expect(world.kicks).toEqual([[gone.address, 'expired']]);
    expect(world.signedOut.toSorted((one, other) => one - other)).toEqual([gone.id, alone.id]);
    const after = await Promise.all([gone, alone, here].map(({ id }) => secretOf(id)));
    expect(after.map((secret, index) => secret === before[index])).toEqual([false, true, true]);
    expect(await world.authenticate(alone.token)).toBeUndefined();
    expect(await world.authenticate(here.token)).toBe(here.id);
  });

  it(
    'deletes an account once, however often it is asked at the same moment',
    { tags: ['quick'] },
    async () => {
      const world = await identityWorld(database.db);
      const { id, email } = await newAccount(world);
      world.clock.advance(HOUR);
      const ticket = await ticketFor(world, email, 'reset-password');
      const outcomes = await Promise.allSettled([
        world.cancelAccount(id, PASSWORD),
        world.updatePassword({ ticket, email, password: 'a-new-one' }),
        world.cancelAccount(id, PASSWORD),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
      const { password_hash, status } = await database.db
        .selectFrom('app_user')
        .select(['password_hash', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status === 'deleted' ? password_hash : null).toBeNull();
      await mailedCode(world, newEmail());
    },
  );

  it('makes the support account once', async () => {
    const world = await identityWorld(database.db);
    await ensureSupportAccount(database.db, world.ids, world.clock);
    await ensureSupportAccount(database.db, world.ids, world.clock);
    const desks = await database.db
      .selectFrom('app_user')
      .select(['email', 'password_hash', 'demo'])
      .where('im_account', '=', SUPPORT_ADDRESS)
      .execute();
    expect(desks).toEqual([{ email: null, password_hash: null, demo: false }]);
  });
});

describe('the secret of the server', () => {
  it('is made once, for its owner’s eyes only', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const secrets = [
      await loadServerSecret({ dataDirectory: folder }),
      await loadServerSecret({ dataDirectory: folder }),
    ];
    expect(secrets[0]).toHaveLength(32);
    expect(secrets[1]).toEqual(secrets[0]);
    const file = join(folder, 'secret.key');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(new Uint8Array(await readFile(file))).toEqual(new Uint8Array(secrets[0] ?? []));
  });

  it('is the one that is set, and then makes no file', async () => {
    const folder = await temporaryFolder();
    const set = readSettings({ SERVER_SECRET: Buffer.alloc(32, 7).toString('base64') });
    const secret = await loadServerSecret({ ...expectOk(set), dataDirectory: folder });
    expect(new Uint8Array(secret)).toEqual(new Uint8Array(32).fill(7));
    await expect(stat(join(folder, 'secret.key'))).rejects.toThrow('ENOENT');
    for (const wrong of ['short', 'x'.repeat(44), Buffer.alloc(31).toString('base64')]) {
      expect(readSettings({ SERVER_SECRET: wrong }).ok).toBe(false);
    }
  });

  it('is not replaced in silence when it is damaged', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'secret.key'), 'short');
    await expect(loadServerSecret({ dataDirectory: folder })).rejects.toThrow('damaged');
  });
});
