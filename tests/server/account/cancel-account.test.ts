import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { findObject } from '@server/media/storage/object-record-store';
import { keepObject } from '@tests/support/keep-object';
import type { UserId } from '@/domain/shared/ids';
import { HOUR } from '@/domain/shared/time';
import { newAccount, PASSWORD, registration, ticketFor } from './identity-world';
import { setAccountsStage } from './accounts-stage';

describeOnEachDatabase('deleting an account', 'both', (open) => {
  const stage = setAccountsStage(open);
  const { rowOf, logIn } = stage;

  it('asks for the password, within the limit of wrong ones', async () => {
    const { email, id } = await newAccount(stage.world);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(expectErr(await stage.world.cancelAccount(id, 'wrong-one')).kind).toBe(
        'password-wrong',
      );
    }
    expect(expectErr(await stage.world.cancelAccount(id, PASSWORD)).kind).toBe('login-too-often');
    expect((await rowOf(email)).status).toBe('active');
  });

  it('ends sessions, removes what is personal and frees the address', async () => {
    const { email, id, token, address } = await newAccount(stage.world, { avatar: 'gen:iris' });
    const { id: friend } = await newAccount(stage.world);
    const [low, high] = [Math.min(id, friend), Math.max(id, friend)];
    const at = new Date(stage.world.clock.now());
    await stage.database.db
      .insertInto('friendship')
      .values({ low, high, created_at: at })
      .execute();
    await stage.database.db
      .insertInto('block')
      .values({ blocker: friend, blocked: id, created_at: at })
      .execute();
    const key = `u/${id}/picture`;
    await stage.world.objects.put(key, new Uint8Array([1]));
    await keepObject(stage.database.db, {
      key,
      owner: id,
      use: 'album',
      type: 'image/png',
      bytes: 1,
      width: 1,
      height: 1,
      storedAt: stage.world.clock.now(),
    });

    const told = { hides: ['age'], was_male: true, gender_changed_at: new Date() };
    await stage.database.db
      .updateTable('app_user')
      .set({ ...told, birth_changed_at: new Date() })
      .where('id', '=', id)
      .execute();

    expectOk(await stage.world.cancelAccount(id, PASSWORD));

    expect(await stage.world.authenticate(token)).toBeUndefined();
    expect(stage.world.kicks).toEqual([[address, 'account-deleted']]);
    expect(stage.world.signedOut).toContain(id);
    expect(stage.world.forgotten).toEqual([email]);
    expect(stage.world.toldOfPeople).toEqual(new Set([friend]));
    const row = await stage.database.db
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
    expect(await stage.world.objects.get(key)).toBeUndefined();
    expect(await findObject(stage.database.db, key)).toBeUndefined();
    for (const table of ['friendship', 'block'] as const) {
      expect(await stage.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(expectErr(await logIn(email)).kind).toBe('login-wrong');
    stage.world.clock.advance(HOUR);
    const ticket = await ticketFor(stage.world, email);
    const again = expectOk(await stage.world.register(registration(ticket, email)));
    expect(again.me.id).not.toBe(id);
  });

  it('lets the pages of everybody read again who had the person in a list', async () => {
    const { id } = await newAccount(stage.world);
    const others: UserId[] = [];
    for (let count = 0; count < 7; count += 1) others.push((await newAccount(stage.world)).id);
    const [friend = id, fan = id, followed = id, asker = id, asked = id, refused = id] = others;
    const at = new Date(stage.world.clock.now());
    const [low, high] = [Math.min(id, friend), Math.max(id, friend)];
    await stage.database.db
      .insertInto('friendship')
      .values({ low, high, created_at: at })
      .execute();
    await stage.database.db
      .insertInto('follow')
      .values([
        { follower: fan, followed: id, followed_at: at },
        { follower: id, followed, followed_at: at },
      ])
      .execute();
    const request = { words: '', asked_at: at, answered_at: null, state: 'pending' } as const;
    await stage.database.db
      .insertInto('friend_request')
      .values([
        { ...request, id: 'r1', asker, asked: id },
        { ...request, id: 'r2', asker: id, asked },
        { ...request, id: 'r3', asker: id, asked: refused, state: 'refused', answered_at: at },
      ])
      .execute();
    expectOk(await stage.world.cancelAccount(id, PASSWORD));
    expect(stage.world.toldOfPeople).toEqual(new Set([friend, fan, followed, asker, asked]));
  });
});
