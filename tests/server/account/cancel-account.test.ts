import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@tests/support/databases';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { findObject } from '@server/media/storage/object-record-store';
import { keepObject } from '@tests/support/keep-object';
import type { UserId } from '@/domain/shared/ids';
import { HOUR } from '@/domain/shared/time';
import {
  identityWorld,
  newAccount,
  PASSWORD,
  registration,
  ticketFor,
  type IdentityWorld,
} from './identity-world';

describeOnEachDatabase('deleting an account', (open) => {
  let database: TestDatabase;
  let world: IdentityWorld;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('attempt').execute();
    world = await identityWorld(database.db);
  });

  function rowOf(email: string) {
    return database.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  }

  function logIn(email: string, password = PASSWORD, ip = '127.0.0.1') {
    return world.logIn({ email, password, ip, device: 'Web' });
  }

  it('asks for the password, within the limit of wrong ones', async () => {
    const { email, id } = await newAccount(world);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(expectErr(await world.cancelAccount(id, 'wrong-one')).kind).toBe('password-wrong');
    }
    expect(expectErr(await world.cancelAccount(id, PASSWORD)).kind).toBe('login-too-often');
    expect((await rowOf(email)).status).toBe('active');
  });

  it('ends sessions, removes what is personal and frees the address', async () => {
    const { email, id, token, address } = await newAccount(world, { avatar: 'gen:iris' });
    const { id: friend } = await newAccount(world);
    const [low, high] = [Math.min(id, friend), Math.max(id, friend)];
    const at = new Date(world.clock.now());
    await database.db.insertInto('friendship').values({ low, high, created_at: at }).execute();
    await database.db
      .insertInto('block')
      .values({ blocker: friend, blocked: id, created_at: at })
      .execute();
    const key = `u/${id}/picture`;
    await world.objects.put(key, new Uint8Array([1]));
    await keepObject(database.db, {
      key,
      owner: id,
      use: 'album',
      type: 'image/png',
      bytes: 1,
      width: 1,
      height: 1,
      storedAt: world.clock.now(),
    });

    const told = { hides: ['age'], was_male: true, gender_changed_at: new Date() };
    await database.db
      .updateTable('app_user')
      .set({ ...told, birth_changed_at: new Date() })
      .where('id', '=', id)
      .execute();

    expectOk(await world.cancelAccount(id, PASSWORD));

    expect(await world.authenticate(token)).toBeUndefined();
    expect(world.kicks).toEqual([[address, 'account-deleted']]);
    expect(world.signedOut).toContain(id);
    expect(world.forgotten).toEqual([email]);
    expect(world.toldOfPeople).toEqual(new Set([friend]));
    const row = await database.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'deleted',
      email: null,
      password_hash: null,
      nickname: '',
      signature: '',
      hobbies: [],
      country: '',
      birth_year: 1900,
      birth_day: null,
      hides: [],
      gender_changed_at: null,
      birth_changed_at: null,
      was_male: false,
    });
    expect(await world.objects.get(key)).toBeUndefined();
    expect(await findObject(database.db, key)).toBeUndefined();
    for (const table of ['friendship', 'block'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(expectErr(await logIn(email)).kind).toBe('login-wrong');
    world.clock.advance(HOUR);
    const ticket = await ticketFor(world, email);
    const again = expectOk(await world.register(registration(ticket, email)));
    expect(again.userInfo.id).not.toBe(id);
  });

  it('lets the pages of everybody read again who had the person in a list', async () => {
    const { id } = await newAccount(world);
    const others: UserId[] = [];
    for (let count = 0; count < 7; count += 1) others.push((await newAccount(world)).id);
    const [friend = id, fan = id, followed = id, asker = id, asked = id, refused = id] = others;
    const at = new Date(world.clock.now());
    const [low, high] = [Math.min(id, friend), Math.max(id, friend)];
    await database.db.insertInto('friendship').values({ low, high, created_at: at }).execute();
    await database.db
      .insertInto('follow')
      .values([
        { follower: fan, followed: id, followed_at: at },
        { follower: id, followed, followed_at: at },
      ])
      .execute();
    const request = { words: '', asked_at: at, answered_at: null, state: 'pending' } as const;
    await database.db
      .insertInto('friend_request')
      .values([
        { ...request, id: 'r1', asker, asked: id },
        { ...request, id: 'r2', asker: id, asked },
        { ...request, id: 'r3', asker: id, asked: refused, state: 'refused', answered_at: at },
      ])
      .execute();
    expectOk(await world.cancelAccount(id, PASSWORD));
    expect(world.toldOfPeople).toEqual(new Set([friend, fan, followed, asker, asked]));
  });
});
