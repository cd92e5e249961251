import { expect, it } from 'vitest';
import { updatePerson } from '@tests/server/wallet/money-world';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { findObject } from '@server/media/storage/object-record-store';
import { keepObject } from '@tests/support/keep-object';
import type { UserId } from '@/domain/shared/ids';
import { HOUR, later } from '@/domain/shared/time';
import { newAccount, PASSWORD, registration, ticketFor, setAccountsStage } from './identity-world';
import { cancelAccount, myInfo, register } from '@/contract/http/account';
import type { Endpoint } from '@/contract/http/endpoint';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  bills,
  coinRecharge,
  finishPayment,
  payWithCoins,
} from '@/contract/http/wallet';
import type { Email } from '@/domain/account/email';
import { keepTicket } from '@server/account/verification-store';
import { hashToken } from '@server/kernel/secrets';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { callApi } from '@tests/support/api-client';
import { payerDoes, tokenOf } from '../payments/buying-stage';
import { describeOnEachServer } from '../wallet/on-each-server';
import { registrationBody } from './identity-server';

describeOnEachDatabase('deleting an account', 'rules', (open) => {
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
    await updatePerson(stage.database.db, id, { ...told, birth_changed_at: new Date() });

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

  it('makes every page read again that had the person in a list', async () => {
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

let keys = 0;
const next = (what: string) => `${what}-${(keys += 1)}-gone`;

describeOnEachServer('an address whose account was deleted', 'both', ({ server, world }) => {
  async function call<Q, S>(endpoint: Endpoint<Q, S>, request: Q, token?: string): Promise<S> {
    const options = endpoint.method === 'GET' ? {} : { body: request };
    const { body } = await callApi(server().url, endpoint.method, endpoint.path, {
      ...options,
      ...(token !== undefined && { token }),
    });
    if (body.code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
    return endpoint.response.parse(body.data);
  }

  /** Registers as the wizard does once the code was right. */
  async function comes(email: string) {
    const ticket = next('ticket');
    const hashed = {
      hash: hashToken(ticket),
      email: email.toLowerCase() as Email,
      purpose: 'register',
    } as const;
    await keepTicket(server().db, hashed, later(server().clock.now(), HOUR));
    const body = { ...registrationBody(), ticket, email };
    const { token } = await call(register, body as never);
    const has = async () => (await call(myInfo, {}, token)).me.balances;
    const payer = async (at: string, action: PayerAction) => {
      await payerDoes(server().url, at, action);
    };
    return {
      has,
      payer,
      id: (await call(myInfo, {}, token)).me.id,
      bills: async () => (await call(bills, {}, token)).rows,
      leaves: () => call(cancelAccount, { password: 'otters-swim' }, token),
      /** Buys coins; answers the page of the payment. */
      buys: async (amount: number) => {
        const requestId = next('intent');
        const { orderNo } = await call(coinRecharge, { amount, requestId }, token);
        const { approveUrl } = await call(beginPayment, { orderNo }, token);
        await payer(approveUrl, 'pay');
        await call(finishPayment, { token: tokenOf(approveUrl) }, token);
        return approveUrl;
      },
      /** Spends nine coins. */
      spends: async () => {
        const { orderNo } = await call(
          translateRecharge,
          { itemId: 1, requestId: next('intent') },
          token,
        );
        await call(payWithCoins, { orderNo }, token);
      },
    };
  }

  /** Coins, coins owed, characters. */
  const held = async (person: Awaited<ReturnType<typeof comes>>) => {
    const { coins, owed, characters } = await person.has();
    return [coins, owed, characters];
  };

  it('is given no second welcome, and owes what its account owed', async () => {
    const first = await comes('row@example.org');
    expect(await held(first)).toEqual([5, 0, 2_000]);
    const page = await first.buys(10);
    await first.spends();
    await first.payer(page, 'dispute');
    expect(await held(first)).toEqual([0, 4, 3_000]);
    await first.leaves();
    const second = await comes('Row@Example.org');
    expect(await held(second)).toEqual([0, 4, 0]);
    expect(await second.bills()).toMatchObject([
      { item: 'debt-found', unit: 'coin-debt', change: 4, after: 4 },
    ]);
    await second.buys(7);
    expect(await held(second)).toEqual([3, 0, 0]);
    await world().expectSound();
  });

  it('gets no second welcome when it owed nothing, and none at the third registration', async () => {
    await (await comes('clean@example.org')).leaves();
    const second = await comes('clean@example.org');
    expect(await held(second)).toEqual([0, 0, 0]);
    await second.leaves();
    expect(await held(await comes('clean@example.org'))).toEqual([0, 0, 0]);
    expect(await held(await comes('unclean@example.org'))).toEqual([5, 0, 2_000]);
  });

  it('owes for a payment that is disputed after the deletion, whenever the next account comes', async () => {
    const first = await comes('late@example.org');
    const page = await first.buys(10);
    await first.spends();
    await first.leaves();
    const second = await comes('late@example.org');
    await second.leaves();
    const third = await comes('late@example.org');
    await third.payer(page, 'dispute');
    expect(await held(third)).toEqual([0, 10, 0]);
    await third.payer(page, 'dispute-won');
    expect(await held(third)).toEqual([0, 0, 0]);
    await third.leaves();
    await third.payer(page, 'refund-half');
    expect(await held(await comes('late@example.org'))).toEqual([0, 5, 0]);
    await world().expectSound();
  });

  it('is one account of two registrations at once, with the debt once', async () => {
    const first = await comes('twice@example.org');
    const page = await first.buys(10);
    await first.spends();
    await first.leaves();
    const both = await Promise.allSettled([
      comes('twice@example.org'),
      comes('twice@example.org'),
      first.payer(page, 'dispute'),
    ]);
    const made = both.slice(0, 2).flatMap((each) => (each.status === 'fulfilled' ? [each] : []));
    expect(made).toHaveLength(1);
    const held = async (unit: 'coin' | 'coin-debt') =>
      server()
        .db.selectFrom('ledger_account')
        .select(['owner', 'balance'])
        .where('unit', '=', unit)
        .where('balance', '>', 0)
        .execute();
    const { id } = (made[0]?.value ?? {}) as { readonly id?: number };
    // The first account left with six coins. They pay a dispute only before there is a new account.
    const left = (await held('coin')).find(({ owner }) => owner === first.id)?.balance ?? 0;
    expect([0, 6]).toContain(left);
    const owing = (await held('coin-debt')).filter(({ owner }) => [first.id, id].includes(owner));
    expect(owing).toEqual([{ owner: id, balance: 4 + left }]);
    await world().expectSound();
  });

  it('is in the database as a hash that needs the secret', async () => {
    await (await comes('hidden@example.org')).leaves();
    const rows = await server().db.selectFrom('gone_account').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/@|hidden/);
    expect(rows.at(-1)?.address_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
