import { sql, type Kysely } from 'kysely';
import { coins } from '@/domain/wallet/coins';
import { GENDERS } from '@/domain/profile/gender';
import { DAY, HOUR, MINUTE } from '@/domain/shared/time';
import { keepGone, succeedGone } from '@server/account/gone-account-store';
import { membershipRecords } from '@server/account/membership-store';
import type { Schema } from '@server/kernel/data/query';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createLapseMemberships } from '@server/membership/lapse-memberships';
import { announcements } from '@server/notices/notices-slice';
import { createTurnShopOrders } from '@server/shop/change-shop-order';
import type { Hold } from '@server/translation/translation-hold';
import { sentBurnPicture } from '@tests/support/sent-burn-picture';
import { orderWorld } from '../payments/order-world';
import { seeded } from '../security/kill/load';
import { befriend, shopDeps } from '../shop/shop-world';
import { Draw, type Act, payingActs, shoppingActs } from './economy-orders';
import { updatePerson, type TestPerson } from './money-world';
import { createSpending, NO_NEWS, type Spending } from './spending';
import { systemScheduler } from '@server/kernel/scheduler';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PEOPLE = 6;

/** Everything in which value moves, for six people of whom each has friends and strangers. */
export async function openEconomy(db: Kysely<Schema>, seed: number) {
  const orders = orderWorld(db);
  const { clock, ids } = orders;
  const news = { log: QUIET, events: createInProcessEventBus() };
  const kit = { db, clock, scheduler: systemScheduler, ids, ...news };
  const spending = createSpending({ db, clock, ids, news: NO_NEWS, opening: 'paid' });
  const shop = shopDeps(kit);
  const people = await welcomed(db, orders, spending);
  const draw = new Draw(seeded(seed), people);
  const rounds = roundsOf({ orders, spending, shop, db });
  const night = async () => {
    clock.advance(draw.chance(2 * DAY));
    await rounds();
  };
  const acts: readonly Act[] = [
    ...payingActs(draw, orders, db),
    ...shoppingActs(draw, shop),
    ...givingActs(draw, spending),
    ['picture', () => seePictures(draw, spending, db)],
    ['picture', () => seePictures(draw, spending, db)],
    ['time', async () => clock.advance(MINUTE + draw.chance(6 * HOUR))],
    ['night', night],
    // Seldom, so that people have time to become rich, poor and friends.
    ['new account', async () => draw.chance(12) > 0 || startAnew(draw, orders, spending)],
  ];
  return {
    expectSound: () => orders.expectSound(),
    errors: orders.errors,
    close: () => orders.close(),
    /** One action of a person, or of time; its name. */
    act: async (): Promise<string> => {
      const [name, work] = draw.pick(acts);
      await work();
      return name;
    },
    /** Years pass, and with them everything that was under way; resolves with what is left of it. */
    end: async () => {
      for (let month = 0; month < 60; month += 1) {
        clock.advance(30 * DAY);
        await rounds();
      }
      return leftOver(db);
    },
  };
}

async function welcomed(
  db: Kysely<Schema>,
  orders: ReturnType<typeof orderWorld>,
  spending: Spending,
): Promise<readonly TestPerson[]> {
  const people: TestPerson[] = [];
  for (let n = 0; n < PEOPLE; n += 1)
    people.push(
      await orders.person({ profile: { gender: n % 2 === 0 ? GENDERS.male : GENDERS.female } }),
    );
  for (const [index, one] of people.entries()) {
    await spending.welcome(one.id);
    for (const other of people.slice(index + 1, index + 3)) await befriend(db, one.id, other.id);
  }
  return people;
}

/** Deletes an account and registers its address again. */
async function startAnew(
  draw: Draw,
  orders: ReturnType<typeof orderWorld>,
  spending: Spending,
): Promise<void> {
  const { db, clock } = orders;
  const gone = draw.person;
  const gender = draw.pick([GENDERS.male, GENDERS.female]);
  const next = await orders.person({ profile: { gender } });
  const addressHash = draw.key;
  await db.transaction().execute(async (transaction) => {
    await updatePerson(transaction, gone.id, { status: 'deleted' });
    await keepGone(transaction, { user: gone.id, addressHash, at: clock.now() });
    await succeedGone(transaction, addressHash, next.id);
  });
  await spending.welcome(next.id, gone.id);
  draw.replace(gone, next);
}

/** Gifts, red packets, conversations with strangers, translations. */
function givingActs(draw: Draw, spending: Spending): readonly Act[] {
  const packets: string[] = [];
  const holds: Extract<Hold, { kind: 'reserved' }>[] = [];
  const give = () => {
    const [{ id: giver }, { id: receiver }] = draw.pair;
    return spending.giveGift({ giver, receiver, giftId: 1 + draw.chance(8), key: draw.key });
  };
  const send = async () => {
    const [{ id: from }, { id: to }] = draw.pair;
    const packet = { from, to, amount: 1 + draw.chance(20), note: '', key: draw.key };
    const sent = await spending.redPackets.send(packet);
    if (sent.ok) draw.keep(packets, sent.value.id);
  };
  const open = draw.withAny(packets, (packetId) =>
    spending.redPackets.open({ by: draw.person.id, packetId, key: draw.key }),
  );
  const write = () => {
    const [from, to] = draw.pair;
    return spending.chargeNewFriend(from.id, to.id);
  };
  const noteCoin = () => {
    const [by, payer] = draw.pair;
    const kind = draw.pick(['opened', 'answered'] as const);
    return spending.noteCoin(by.id, payer.id, kind);
  };
  const reserve = async () => {
    const [{ id: user }, { address: peer }] = draw.pair;
    const text = `${draw.key} `.padEnd(20 + draw.chance(600), 'a');
    const begun = await spending.holds.begin({ user, text, to: 'de', peer, chatCoins: coins(0) });
    if (begun.ok && begun.value.kind === 'reserved') draw.keep(holds, begun.value);
  };
  const translate = draw.withAny(holds, ({ record }) => {
    const failed = { untranslated: 'engine-failed' } as const;
    return spending.holds.end(record, draw.chance(3) > 0 ? { translation: 'b' } : failed);
  });
  return [
    ['gift', give],
    ['gift', give],
    ['red packet', send],
    ['red packet', send],
    ['opening', open],
    ['opening', open],
    ['opening', open],
    ['message', write],
    ['answer', noteCoin],
    ['reservation', reserve],
    ['reservation', reserve],
    ['translation', translate],
    ['translation', translate],
  ];
}

/**
 * A person opens a picture that burns: a man pays for strangers, once or with a free one of the
 * month.
 */
async function seePictures(draw: Draw, spending: Spending, db: Kysely<Schema>): Promise<void> {
  const [{ id: viewer }, { id: sender }] = draw.pair;
  const messageId = await sentBurnPicture(db, sender, viewer, draw.key);
  await spending.openBurnPicture({ user: viewer, token: 'session' }, { messageId });
}

/** What the server does by itself from time to time. */
function roundsOf({
  orders,
  spending,
  shop,
  db,
}: {
  readonly orders: ReturnType<typeof orderWorld>;
  readonly spending: Spending;
  readonly shop: ReturnType<typeof shopDeps>;
  readonly db: Kysely<Schema>;
}): () => Promise<void> {
  const announceBalances = async () => undefined;
  const announceTier = async () => undefined;
  const records = membershipRecords;
  const lapse = createLapseMemberships({
    ...shop,
    announcements,
    announceBalances,
    announceTier,
    records,
  });
  const turn = createTurnShopOrders(shop);
  const { followUp } = orders.process(db);
  return async () => {
    await spending.releaseLapsed();
    await spending.redPackets.returnUnopened();
    await spending.judgeCoins();
    await followUp();
    await turn();
    await lapse();
  };
}

/** The sums of what must be nothing in the end: the escrow, and the characters of memberships. */
async function leftOver(db: Kysely<Schema>): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ what: string; total: number }>`
    select account || ' ' || unit as what, sum(amount)::bigint as total from ledger_entry
    where account = 'escrow' or (unit = 'vip-character' and owner is not null)
    group by account, unit having sum(amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ what, total }) => [what, total]));
}
