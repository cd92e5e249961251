import { expect, it } from 'vitest';
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
import { HOUR, later } from '@/domain/shared/time';
import { keepTicket } from '@server/account/verification-store';
import { hashToken } from '@server/kernel/secrets';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { callApi } from '@tests/support/api-client';
import { payerDoes, tokenOf } from '../payments/simulated-payer';
import { describeOnEachServer } from '../wallet/on-each-server';
import { registrationBody } from './identity-server';

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

  it('is given no second welcome where nothing was owed, and none the third time', async () => {
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

  it('stands in the database as a hash that only the secret makes', async () => {
    await (await comes('hidden@example.org')).leaves();
    const rows = await server().db.selectFrom('gone_account').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/@|hidden/);
    expect(rows.at(-1)?.address_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
