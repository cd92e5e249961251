import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blockUser } from '@/contract/http/friends';
import { vipList, vipRecharge } from '@/contract/http/membership';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  billDetail,
  bills,
  coinList,
  coinRecharge,
  dismissOrder,
  finishPayment,
  orders,
  payWithCoins,
} from '@/contract/http/wallet';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { serverWorld, type ServerWorld, type SignedInPerson } from '../wallet/signed-in';
import { errorLog } from '@tests/support/logs';
import { startTestServer, type TestServer } from '@tests/support/server';
import { payerDoes, tokenOf } from './simulated-payer';

// A whole server, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY = 86_400_000;

let server: TestServer;
let world: ServerWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = serverWorld(server);
});
afterAll(() => server.close());

let keys = 0;
const requestId = () => `intent-${(keys += 1)}`;
const coinsOf = async ({ id }: SignedInPerson) => (await world.ledger.balancesOf(id)).coins;
const debtOf = async ({ id }: SignedInPerson) => {
  const rows = await server.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner', '=', id)
    .where('unit', '=', 'coin-debt')
    .execute();
  return rows[0]?.balance ?? 0;
};

/** Orders coins and goes to the page on which they are paid. */
async function toThePage(who: SignedInPerson, amount = 10) {
  const { orderNo } = await who.call(coinRecharge, { amount, requestId: requestId() });
  const { approveUrl } = await who.call(beginPayment, { orderNo });
  return { orderNo, approveUrl, token: tokenOf(approveUrl) };
}

async function bought(who: SignedInPerson, action: PayerAction = 'pay', amount = 10) {
  const page = await toThePage(who, amount);
  await payerDoes(server.url, page.approveUrl, action);
  const finished = await who.call(finishPayment, { token: page.token });
  return { ...page, ...finished };
}

it('sells coins: order, page, approval, money, coins, and the way back to where one was', async () => {
  const ann = await world.signIn();
  const { service, centsPerCoin } = await ann.call(coinList, {});
  expect([service, centsPerCoin]).toEqual(['simulator', 100]);
  const { approveUrl, token } = await toThePage(ann);
  const page = await fetch(approveUrl.replace(/^https?:\/\/[^/]+/, server.url));
  expect(await page.text()).toContain('No real money');
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self'/,
  );
  const back = await payerDoes(server.url, approveUrl, 'pay');
  expect(back).toMatch(new RegExp(`/account\\?index=2&pay=return&token=${token}&PayerID=\\w+$`));
  const { order } = await ann.call(finishPayment, { token });
  expect(order).toMatchObject({ state: 'paid', kind: 'coins', amount: 10, cents: 1_000 });
  expect(await coinsOf(ann)).toBe(10);
  const { rows } = await ann.call(orders, {});
  expect(rows.map(({ state }) => state)).toEqual(['paid']);
  // Those that are not decided, and one of them, are one call each.
  const other = await bought(ann, 'pay-pending');
  const undecided = await ann.call(orders, { state: 'undecided' });
  expect(undecided.rows.map(({ orderNo }) => orderNo)).toEqual([other.orderNo]);
  const one = await ann.call(orders, { orderNo: order.orderNo });
  expect(one.rows.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
});

it('gives the coins once, however often and from wherever it is finished', async () => {
  const ann = await world.signIn();
  const { token } = await bought(ann);
  await Promise.all(Array.from({ length: 6 }, () => ann.call(finishPayment, { token })));
  expect(await coinsOf(ann)).toBe(10);
  await world.expectSound();
});

it('needs nobody to come back: the message of the approval is enough', async () => {
  const ann = await world.signIn();
  const { approveUrl, orderNo } = await toThePage(ann);
  await payerDoes(server.url, approveUrl, 'pay-and-leave');
  expect(await coinsOf(ann)).toBe(10);
  expect(await ann.refused(beginPayment, { orderNo })).toEqual([409, 'order-paid']);
});

it('lets a declined card be tried again on the same page', async () => {
  const ann = await world.signIn();
  const { order, approveUrl, token } = await bought(ann, 'decline');
  expect([order.state, await coinsOf(ann)]).toEqual(['declined', 0]);
  await payerDoes(server.url, approveUrl ?? '', 'pay');
  expect((await ann.call(finishPayment, { token })).order.state).toBe('paid');
  expect(await coinsOf(ann)).toBe(10);
});

it('forgets a declined order when its buyer says so, and never one whose money may come', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn()];
  const { order, orderNo, approveUrl, token } = await bought(ann, 'decline');
  expect(order.state).toBe('declined');
  expect(await bo.refused(dismissOrder, { orderNo })).toEqual([404, 'order-unknown']);
  for (const _ of ['once', 'again']) {
    expect((await ann.call(dismissOrder, { orderNo })).state).toBe('cancelled');
  }
  expect((await ann.call(orders, { state: 'undecided' })).rows).toEqual([]);
  // Its page takes nothing any more from who pays there all the same.
  await payerDoes(server.url, approveUrl ?? '', 'pay');
  expect((await ann.call(finishPayment, { token })).order.state).toBe('cancelled');
  expect(await coinsOf(ann)).toBe(0);
  const pending = await bought(ann, 'pay-pending');
  expect(await ann.refused(dismissOrder, { orderNo: pending.orderNo })).toEqual([
    409,
    'order-pending',
  ]);
  await payerDoes(server.url, `${server.url}/?token=${pending.token}`, 'complete-pending');
  expect(await coinsOf(ann)).toBe(10);
  expect(await ann.refused(dismissOrder, { orderNo: pending.orderNo })).toEqual([
    409,
    'order-paid',
  ]);
});

it('sends the payer to the page again when the bank asks', async () => {
  const ann = await world.signIn();
  const page = await toThePage(ann);
  await payerDoes(server.url, page.approveUrl, 'ask-again');
  const { order, approveUrl } = await ann.call(finishPayment, { token: page.token });
  expect([order.state, approveUrl]).toEqual(['open', page.approveUrl]);
});

it('cancels nothing when the payer turns back, and takes nothing', async () => {
  const ann = await world.signIn();
  const { approveUrl, token, orderNo } = await toThePage(ann);
  const back = await payerDoes(server.url, approveUrl, 'cancel');
  expect(back).toContain(`/account?index=2&pay=cancel&token=${token}`);
  const finished = await ann.call(finishPayment, { token });
  // Like that of a payer whose bank asks; the address one came back to tells them apart.
  expect([finished.order.state, finished.approveUrl]).toEqual(['open', approveUrl]);
  expect((await ann.call(beginPayment, { orderNo })).approveUrl).toBe(approveUrl);
  expect(await coinsOf(ann)).toBe(0);
});

it('waits for a bill by e-mail, which is paid or not', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn()];
  for (const [who, end, state, coins] of [
    [ann, 'complete-pending', 'paid', 10],
    [bo, 'fail-pending', 'declined', 0],
  ] as const) {
    const { order, approveUrl, token } = { ...(await bought(who, 'pay-pending')) };
    expect([order.state, await coinsOf(who), approveUrl !== '']).toEqual(['pending', 0, true]);
    await payerDoes(server.url, `${server.url}/?token=${token}`, end);
    expect((await who.call(finishPayment, { token })).order.state).toBe(state);
    expect(await coinsOf(who)).toBe(coins);
  }
});

it('gives nothing for another amount than the price: that waits for an operator', async () => {
  const ann = await world.signIn();
  const { order } = await bought(ann, 'pay-short');
  expect([order.state, await coinsOf(ann)]).toEqual(['mismatch', 0]);
  expect(order).toMatchObject({ cause: 'amount', captured: { cents: 999, currency: 'USD' } });
  // It is not closed: closed orders are replaced by new ones, and this one is paid.
  const { orderNo } = order;
  expect(await ann.refused(beginPayment, { orderNo })).toEqual([409, 'order-held']);
});

it('holds what is for somebody who is gone, and says so', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn()];
  const request = { itemId: 1, targetUserId: bo.id, requestId: requestId() };
  const { orderNo, cause } = await ann.call(translateRecharge, request);
  expect(cause).toBeUndefined();
  const { approveUrl } = await ann.call(beginPayment, { orderNo });
  const person = server.db.updateTable('app_user').where('id', '=', bo.id);
  await person.set({ status: 'deleted' }).execute();
  await payerDoes(server.url, approveUrl, 'pay');
  const { order } = await ann.call(finishPayment, { token: tokenOf(approveUrl) });
  expect(order).toMatchObject({ state: 'mismatch', cause: 'receiver-gone' });
});

it('is found by each of its payments, by its buyer alone', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn()];
  const { orderNo, token } = await toThePage(ann);
  await server.db
    .updateTable('purchase_order')
    .set({ payment_id: null })
    .where('id', '=', orderNo)
    .execute();
  expect((await ann.call(finishPayment, { token })).order).toMatchObject({
    orderNo,
    state: 'open',
  });
  expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
  expect(await ann.refused(finishPayment, { token: 'NOSUCH' })).toEqual([404, 'order-unknown']);
});

it('takes coins back with the money, as far as they are there; the rest is paid from the next', async () => {
  const ann = await world.signIn();
  const { token } = await bought(ann, 'pay', 20);
  const bo = await world.signIn();
  const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
  await ann.call(payWithCoins, { orderNo: pack.orderNo });
  expect(await coinsOf(ann)).toBe(11);
  const page = `${server.url}/?token=${token}`;
  await payerDoes(server.url, page, 'refund');
  expect([await coinsOf(ann), await debtOf(ann)]).toEqual([0, 9]);
  expect((await ann.call(finishPayment, { token })).order).toMatchObject({
    state: 'refunded',
    cause: 'money-back',
    takenBackCents: 2_000,
  });
  await bought(ann, 'pay', 30);
  expect([await coinsOf(ann), await debtOf(ann)]).toEqual([21, 0]);
  expect(await coinsOf(bo)).toBe(0);
  await world.expectSound();
});

it('holds the coins of a disputed payment, and gives them again when the dispute is won', async () => {
  const ann = await world.signIn();
  const { token, orderNo } = await bought(ann);
  const page = `${server.url}/?token=${token}`;
  const does = (action: PayerAction) => payerDoes(server.url, page, action);
  await does('dispute');
  expect(await coinsOf(ann)).toBe(0);
  await does('dispute-won');
  expect(await coinsOf(ann)).toBe(10);
  await does('refund-half');
  expect(await coinsOf(ann)).toBe(5);
  const back = await ann.call(bills, { type: 'given' });
  const of = { cause: { kind: 'order', id: orderNo }, ordered: { kind: 'coins', amount: 10 } };
  const usd = (cents: number) => ({ ...of, money: { cents, currency: 'USD' } });
  expect(back.rows.filter(({ item }) => item !== 'welcome')).toMatchObject([
    { item: 'payment-taken-back', accountChange: -5, ...usd(500) },
    { item: 'payment-returned', accountChange: 10, ...usd(1_000) },
    { item: 'payment-taken-back', accountChange: -10, ...usd(1_000) },
  ]);
  await does('reverse');
  expect(await coinsOf(ann)).toBe(0);
  await world.expectSound();
});

it('sells packages and memberships for coins, for another person too, who is told', async () => {
  const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn()];
  const [cy, apart] = [await world.signIn(), await world.signIn()];
  await apart.call(blockUser, { userId: bo.id });
  const heard: [who: number, level: number][] = [];
  for (const { id } of [ann, bo, cy, apart]) {
    server.kit.events.subscribe(id, (event) => {
      if (event.kind !== 'tier' || event.imAccount !== bo.address) return;
      heard.push([id, event.vipLevel]);
    });
  }
  const pack = await ann.call(translateRecharge, {
    itemId: 1,
    targetUserId: bo.id,
    requestId: requestId(),
  });
  const vip = await ann.call(vipRecharge, {
    itemId: 1,
    targetUserId: bo.id,
    requestId: requestId(),
  });
  for (const { orderNo } of [pack, vip, pack]) {
    expect((await ann.call(payWithCoins, { orderNo })).order.state).toBe('paid');
  }
  // The mark beside their name changes on every page, but where a block stands between; a package has none.
  expect(heard).toEqual([ann, bo, cy].map(({ id }) => [id, 1]));
  expect(await coinsOf(ann)).toBe(81);
  expect(await world.ledger.balancesOf(bo.id)).toMatchObject({
    characters: 1_000,
    vipCharacters: 5_000,
  });
  const own = await bo.call(vipList, {});
  expect(own.vipLevel).toBe(1);
  // What SVIP would make of the rest is known before anything is paid.
  const svip = own.plans.find(({ vipLevel }) => vipLevel === 2);
  expect(svip?.convertedDays).toBe(12);
  const told = await server.db
    .selectFrom('announcement')
    .select('recipient')
    .where('recipient', '=', bo.id)
    .execute();
  expect(told).toHaveLength(2);
});

it('sells nothing for somebody with whom a block stands between, not even what was ordered before', async () => {
  const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn()];
  const order = () => ({ itemId: 1, targetUserId: bo.id, requestId: requestId() });
  const [forCoins, forMoney] = [
    await ann.call(translateRecharge, order()),
    await ann.call(vipRecharge, order()),
  ];
  await bo.call(blockUser, { userId: ann.id });
  const unreachable = [404, 'peer-unreachable'];
  for (const { orderNo } of [forCoins, forMoney]) {
    expect(await ann.refused(payWithCoins, { orderNo })).toEqual(unreachable);
    expect(await ann.refused(beginPayment, { orderNo })).toEqual(unreachable);
  }
  for (const [buyer, receiver] of [
    [ann, bo],
    [bo, ann],
  ] as const) {
    const next = { ...order(), targetUserId: receiver.id };
    expect(await buyer.refused(vipRecharge, next)).toEqual(unreachable);
  }
  expect(await coinsOf(ann)).toBe(100);
  const told = server.db.selectFrom('announcement').select('id').where('recipient', '=', bo.id);
  expect(await told.execute()).toEqual([]);
});

it('shows a payer what they paid with money for somebody else, and with which money their own', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn({ profile: { nickname: 'Bo' } })];
  const own = await bought(ann, 'pay', 12);
  const forBo = { itemId: 1, targetUserId: bo.id };
  const orderNos: string[] = [];
  for (const call of [translateRecharge, vipRecharge]) {
    const { orderNo } = await ann.call(call, { ...forBo, requestId: requestId() });
    const { approveUrl } = await ann.call(beginPayment, { orderNo });
    await payerDoes(server.url, approveUrl, 'pay-and-leave');
    orderNos.push(orderNo);
  }
  const { rows } = await ann.call(bills, { from: '2000-01-01T00:00:00Z' });
  expect(rows.map(({ item, unit, accountChange }) => [item, unit, accountChange])).toEqual([
    ['membership', 'money', -1_000],
    ['translation-pack', 'money', -900],
    ['coin-top-up', 'coin', 12],
  ]);
  expect(rows.map(({ money }) => money)).toEqual(
    [1_000, 900, 1_200].map((cents) => ({ cents, currency: 'USD' })),
  );
  expect(rows.map(({ cause }) => cause?.id)).toEqual([...orderNos.toReversed(), own.orderNo]);
  expect(rows.map(({ counterpart }) => counterpart)).toEqual(['Bo', 'Bo', undefined]);
  const paid = rows[1];
  expect(paid).toMatchObject({ type: 'bought', characters: 1_000 });
  const opened = await ann.call(billDetail, { id: paid?.id ?? '' });
  expect(opened).toEqual({ record: paid, balances: [] });
  // Who was given it sees what came, and neither the price nor the order; nobody else sees anything.
  const got = (await bo.call(bills, {})).rows.filter(({ type }) => type === 'bought');
  expect(got.map(({ unit, accountChange }) => [unit, accountChange])).toEqual([
    ['vip-character', 5_000],
    ['character', 1_000],
  ]);
  expect(got.flatMap(({ money, cause }) => [money, cause?.id])).toEqual(Array(4).fill(undefined));
  const cleo = await world.signIn();
  expect(await cleo.refused(billDetail, { id: paid?.id ?? '' })).toEqual([404, 'bill-unknown']);
  expect((await ann.call(bills, { type: 'gifts' })).rows).toEqual([]);
  const [newest] = rows;
  const older = await ann.call(bills, { before: newest?.id ?? '' });
  expect(older.rows.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
});

it('mails who paid one receipt, in their language, whatever returns twice', async () => {
  const [email, name] = ['anna-pays@example.org', 'bo-receives@example.org'];
  const ann = await world.signIn({ coins: 60, profile: { email, language: 'de' } });
  const bo = await world.signIn({ profile: { email: name, nickname: 'Bo Müller' } });
  const { orderNo, token, approveUrl } = await toThePage(ann, 12);
  await payerDoes(server.url, approveUrl, 'pay-and-leave');
  await Promise.all([1, 2, 3].map(() => ann.call(finishPayment, { token })));
  const gift = { itemId: 4, targetUserId: bo.id, requestId: requestId() };
  const vip = await ann.call(vipRecharge, gift);
  await Promise.all([1, 2].map(() => ann.call(payWithCoins, { orderNo: vip.orderNo })));
  const pack = await ann.call(translateRecharge, { ...gift, itemId: 1, requestId: requestId() });
  // On the way to the money when the block comes: what is paid is given.
  const page = await ann.call(beginPayment, { orderNo: pack.orderNo });
  await bo.call(blockUser, { userId: ann.id });
  await payerDoes(server.url, page.approveUrl, 'pay');
  await ann.call(finishPayment, { token: tokenOf(page.approveUrl) });
  // An order that is not paid has no receipt, and who is given something none either.
  await toThePage(ann);
  const mailsTo = (address: string) => server.mailbox.filter(({ to }) => to === address);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3));
  const [own, given, unnamed] = mailsTo(email);
  expect(own?.subject).toBe('Deine Quittung von Parley');
  expect(own?.text).toMatch(/Goldmünzen: 12\nBezahlt: 12,00\s\$ · Zahlungssimulator\nBestellung: /);
  expect(own?.text).toContain(orderNo);
  expect(given?.text).toContain(`Für: Bo Müller (ID ${bo.id + 100_000})\nBezahlt: 25 Goldmünzen\n`);
  expect(given?.text).toContain(vip.orderNo);
  // Who has blocked the payer is a number, as everywhere.
  expect(unnamed?.text).toContain(`Für: ID ${bo.id + 100_000}\n`);
  const written = server.db.selectFrom('letter').select('recipient');
  const all = await written.where('recipient', 'in', [email, name]).execute();
  expect(all.map(({ recipient }) => recipient)).toEqual([email, email, email]);
});

it('ends a membership at its end and not before, with its characters', async () => {
  const ann = await world.signIn({ coins: 100 });
  const { orderNo } = await ann.call(vipRecharge, { itemId: 1, requestId: requestId() });
  await ann.call(payWithCoins, { orderNo });
  const { createLapseMemberships } = await import('@server/membership/lapse-memberships');
  const { membershipRecords } = await import('@server/account/membership-store');
  const { announcements } = await import('@server/notices/notices-slice');
  const announceBalances = async () => undefined;
  const { people } = await import('@server/composition/people');
  const { createAnnounceTier } = await import('@server/membership/announce-tier');
  const peopleApart = async () => [];
  const announceTier = createAnnounceTier({ ...server.kit, people, peopleApart });
  const levels: number[] = [];
  server.kit.events.subscribe(ann.id, (event) => {
    if (event.kind === 'tier' && event.imAccount === ann.address) levels.push(event.vipLevel);
  });
  const deps = { ...server.kit, ledger: world.ledger, records: membershipRecords };
  const lapse = createLapseMemberships({ ...deps, announcements, announceBalances, announceTier });
  const vip = async () => (await world.ledger.balancesOf(ann.id)).vipCharacters;
  const countOf = async () => {
    const told = server.db.selectFrom('announcement').where('recipient', '=', ann.id);
    return (await told.select('id').execute()).length;
  };
  server.clock.advance(26 * DAY);
  await lapse();
  const before = await countOf();
  server.clock.advance(2 * DAY);
  await lapse();
  await lapse();
  expect([await vip(), (await countOf()) - before]).toEqual([5_000, 1]);
  server.clock.advance(2 * DAY - 1);
  await lapse();
  expect(await vip()).toBe(5_000);
  server.clock.advance(1);
  await lapse();
  await lapse();
  expect([await vip(), (await countOf()) - before]).toEqual([0, 2]);
  expect(levels).toEqual([0]);
  expect(await membershipRecords.find(server.db, ann.id)).toBeUndefined();
});

it('ends and reminds of the memberships behind one that fails', async () => {
  const { createLapseMemberships } = await import('@server/membership/lapse-memberships');
  const { membershipRecords } = await import('@server/account/membership-store');
  const { announcements } = await import('@server/notices/notices-slice');
  const announceBalances = async () => undefined;
  const announceTier = async () => undefined;
  const log = errorLog();
  const deps = { ...server.kit, ledger: world.ledger, records: membershipRecords, log };
  const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn({ coins: 100 })];
  for (const who of [ann, bo]) {
    const { orderNo } = await who.call(vipRecharge, { itemId: 1, requestId: requestId() });
    await who.call(payWithCoins, { orderNo });
    server.clock.advance(1);
  }
  const insert: typeof announcements.insert = async (transaction, told) => {
    if (told.recipient === ann.id) throw new Error('a bad row');
    return announcements.insert(transaction, told);
  };
  const lapse = createLapseMemberships({
    ...deps,
    announcements: { insert },
    announceBalances,
    announceTier,
  });
  server.clock.advance(28 * DAY);
  expect(await lapse()).toBe(0);
  expect(log.errors).toEqual(['reminding of the end of a membership failed']);
  server.clock.advance(2 * DAY);
  expect(await lapse()).toBe(1);
  expect(await membershipRecords.find(server.db, bo.id)).toBeUndefined();
  const due = { now: server.kit.clock.now(), limit: 1 };
  expect(await membershipRecords.over(server.db, { ...due, besides: [] })).toEqual([ann.id]);
  expect(await membershipRecords.over(server.db, { ...due, besides: [ann.id] })).toEqual([]);
});

it.each([[0], [-5], [10_001], [Number.MAX_SAFE_INTEGER]])('sells no %s coins', async (amount) => {
  const ann = await world.signIn();
  const [code] = await ann.refused(coinRecharge, { amount, requestId: requestId() });
  expect(code).toBe(400);
});

it('lets nobody pay, finish or see the order of somebody else', async () => {
  const [ann, bo] = [await world.signIn({ coins: 50 }), await world.signIn({ coins: 50 })];
  const { orderNo, token, approveUrl } = await toThePage(ann);
  await payerDoes(server.url, approveUrl, 'decline');
  for (const call of [payWithCoins, beginPayment]) {
    expect(await bo.refused(call, { orderNo })).toEqual([404, 'order-unknown']);
  }
  expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
  expect((await bo.call(orders, {})).rows).toEqual([]);
  expect((await bo.call(orders, { orderNo })).rows).toEqual([]);
  expect(await ann.refused(payWithCoins, { orderNo })).toEqual([400, 'order-not-for-coins']);
});

it('takes no price, currency or state from who buys, and no number that names nothing', async () => {
  const ann = await world.signIn({ coins: 50 });
  const made = { amount: 10, requestId: requestId() };
  const { orderNo, token } = await toThePage(ann);
  const changes = { cents: 1, currency: 'IDR', goldCoin: 1, price: 0, state: 'paid', given: true };
  for (const [name, value] of Object.entries(changes)) {
    for (const [call, request] of [
      [coinRecharge, made],
      [translateRecharge, { itemId: 1, requestId: requestId() }],
      [vipRecharge, { itemId: 1, requestId: requestId() }],
      [payWithCoins, { orderNo }],
      [beginPayment, { orderNo }],
      [finishPayment, { token }],
    ] as const) {
      const forged = { ...request, [name]: value } as never;
      expect(await ann.refused(call as never, forged)).toEqual([400, 'misfit']);
    }
  }
  for (const itemId of [-1, 1.5, 2 ** 53, 1e300, Number.NaN, '1', null]) {
    const order = { itemId, requestId: requestId() } as never;
    expect((await ann.refused(translateRecharge, order))[0]).toBe(400);
    expect((await ann.refused(vipRecharge, order))[0]).toBe(400);
  }
  expect(await ann.refused(vipRecharge, { itemId: 999, requestId: requestId() })).toEqual([
    404,
    'plan-unknown',
  ]);
  expect(await coinsOf(ann)).toBe(50);
});

it('gives nothing for the same number of another currency', async () => {
  const ann = await world.signIn();
  const { approveUrl, token } = await toThePage(ann);
  const stored = server.db
    .selectFrom('simulated_payment')
    .select('payment')
    .where('id', '=', token);
  const { payment } = await stored.executeTakeFirstOrThrow();
  const amount = { currency_code: 'IDR', value: '10.00' };
  const changed = JSON.stringify({ ...payment, amount });
  const row = server.db.updateTable('simulated_payment').where('id', '=', token);
  await row.set({ payment: changed }).execute();
  await payerDoes(server.url, approveUrl, 'pay');
  expect((await ann.call(finishPayment, { token })).order).toMatchObject({
    state: 'mismatch',
    cause: 'amount',
    captured: { cents: 1_000, currency: 'IDR' },
  });
  expect(await coinsOf(ann)).toBe(0);
});

it('gives nothing for an approval that is shown again, before or after the money went back', async () => {
  const [ann, bo] = [await world.signIn(), await world.signIn()];
  const { token } = await bought(ann);
  const page = `${server.url}/?token=${token}`;
  const again = () => Promise.all([1, 2, 3].map(() => ann.call(finishPayment, { token })));
  await again();
  expect(await coinsOf(ann)).toBe(10);
  // Another order of hers, and anybody else, gains nothing by it.
  await toThePage(ann, 20);
  expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
  await payerDoes(server.url, page, 'refund');
  await again();
  await payerDoes(server.url, page, 'pay');
  await again();
  expect([await coinsOf(ann), await coinsOf(bo)]).toEqual([0, 0]);
});

it('makes one order for one intent, and refuses another under its key', async () => {
  const ann = await world.signIn();
  const intent = { amount: 10, requestId: requestId() };
  const first = await ann.call(coinRecharge, intent);
  expect(await ann.call(coinRecharge, intent)).toEqual(first);
  expect(await ann.refused(coinRecharge, { ...intent, amount: 11 })).toEqual([
    409,
    'request-changed',
  ]);
});

it('takes no coins for what cannot be had: too few of them, or a higher membership', async () => {
  const ann = await world.signIn({ coins: 30 });
  const dear = await ann.call(vipRecharge, { itemId: 6, requestId: requestId() });
  expect(await ann.refused(payWithCoins, dear)).toEqual([400, 'misfit']);
  const { orderNo } = dear;
  expect(await ann.refused(payWithCoins, { orderNo })).toEqual([105, 'insufficient']);
  const svip = await ann.call(vipRecharge, { itemId: 4, requestId: requestId() });
  await ann.call(payWithCoins, { orderNo: svip.orderNo });
  const lower = { itemId: 1, requestId: requestId() };
  expect(await ann.refused(vipRecharge, lower)).toEqual([409, 'membership-higher']);
  expect(await coinsOf(ann)).toBe(5);
});
