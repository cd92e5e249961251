import { beforeEach, expect, it } from 'vitest';
import type { LiveEvent } from '@/contract/http/live-events';
import { DAY, HOUR } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createJudgeCoins } from '@server/messaging/opening-coins';
import { announcements } from '@server/notices/notices-slice';
import { seeded } from '@tests/server/security/kill/load';
import { updatePerson, type TestPerson } from '@tests/server/wallet/money-world';
import { runs } from '@tests/server/wallet/spending';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { block } from '@tests/support/gateway';
import { STRICT_LOG } from '@tests/support/logs';
import { preSendWorld, type PreSendWorld } from './pre-send-world';

/** How many openings are tried at random. */
const OPENINGS = runs(24);

describeOnEachDatabase('the coin that opened a conversation', 'rules', (open) => {
  let database: TestDatabase | undefined;
  let world: PreSendWorld;
  let judge: () => Promise<number>;
  const announced: number[] = [];
  const bus = createInProcessEventBus();

  beforeEach(async () => {
    database ??= await open();
    world = preSendWorld(database.db);
    announced.length = 0;
    judge = createJudgeCoins({
      ...world,
      log: STRICT_LOG,
      events: bus,
      announcements,
      announceBalances: async (user) => void announced.push(user),
    });
    // What other tests left behind.
    await database.db.deleteFrom('opening_coin').execute();
  });

  /** `a` has paid for the conversation with `b` and has no coin left. */
  const opened = async (coins = 1) => {
    const [a, b] = [await world.person({ coins }), await world.person({ coins: 5 })];
    expect(await world.send(a, b)).toEqual({ allowed: true });
    expect(await world.coinsOf(a)).toBe(coins - 1);
    return [a, b] as const;
  };
  const read = (reader: TestPerson, writer: TestPerson) =>
    inTransaction(world.db, (transaction) =>
      world.check.opened!(transaction, reader.address, writer.address),
    );
  /** What a person's announcements say in English, newest first. */
  const saidTo = async ({ id }: TestPerson) => {
    const rows = await world.db
      .selectFrom('announcement')
      .select('texts')
      .where('recipient', '=', id)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ texts }) => texts.en.text);
  };
  const movementsOf = async ({ id }: TestPerson) => {
    const rows = await world.db
      .selectFrom('ledger_entry as entry')
      .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
      .select(['tx.kind', 'tx.detail', 'entry.amount'])
      .where('entry.owner', '=', id)
      .where('entry.unit', '=', 'coin')
      .where('tx.kind', '<>', 'welcome')
      .orderBy('entry.id')
      .execute();
    return rows;
  };

  it('comes back 72 hours after it was paid, and the payer learns it at once and from the bill', async () => {
    const [a, b] = await opened();
    const heard: LiveEvent[] = [];
    const stop = bus.subscribe(a.id, (event) => void heard.push(event));
    world.clock.advance(72 * HOUR - 1);
    expect(await judge()).toBe(0);
    expect([await world.coinsOf(a), announced, heard]).toEqual([0, [], []]);
    world.clock.advance(1);
    expect(await judge()).toBe(1);
    stop();
    expect(await world.coinsOf(a)).toBe(1);
    expect(announced).toEqual([a.id]);
    expect(heard).toEqual([{ kind: 'friends', about: 'announcement' }]);
    expect(await movementsOf(a)).toEqual([
      { kind: 'new-friend-chat', detail: { user: a.id, peer: b.id }, amount: -1 },
      { kind: 'new-friend-return', detail: { user: a.id, peer: b.id }, amount: 1 },
    ]);
    expect(await saidTo(a)).toEqual([expect.stringContaining('72 hours')]);
    expect(await saidTo(b)).toEqual([]);
    expect(await judge()).toBe(0);
    expect(await world.coinsOf(a)).toBe(1);
    await world.expectSound();
  });

  it('is earned where the other person opened the conversation in time, and silently', async () => {
    const [a, b] = await opened();
    const [late, other] = await opened();
    world.clock.advance(72 * HOUR - 1);
    await read(b, a);
    world.clock.advance(1);
    await read(other, late);
    expect(await judge()).toBe(2);
    expect([await world.coinsOf(a), await world.coinsOf(late)]).toEqual([0, 1]);
    expect([announced, await saidTo(a)]).toEqual([[late.id], []]);
    await world.expectSound();
  });

  it('is not opened by its own payer, nor by reading what another person wrote', async () => {
    const [a, b] = await opened();
    await read(a, b);
    await read(b, await world.person());
    world.clock.advance(3 * DAY);
    await judge();
    expect(await world.coinsOf(a)).toBe(1);
  });

  it('is earned by any answer, which costs nothing inside the day and its own coin after it', async () => {
    const [a, b] = await opened();
    const [c, d] = await opened();
    expect(await world.send(b, a)).toEqual({ allowed: true });
    world.clock.advance(71 * HOUR);
    expect(await world.send(d, c)).toEqual({ allowed: true });
    expect([await world.coinsOf(b), await world.coinsOf(d)]).toEqual([5, 4]);
    world.clock.advance(HOUR);
    expect(await judge()).toBe(0);
    expect([await world.coinsOf(a), await world.coinsOf(c)]).toEqual([0, 0]);
    await world.expectSound();
  });

  it('keeps an answer out of the way of the texts that nothing is noted of, and only the first', async () => {
    const [a, b] = await opened(2);
    // What comes after this is no request any more.
    await world.send(b, a);
    world.clock.advance(DAY);
    await world.send(a, b);
    const text = (clientId: string) => ({
      from: b.address,
      to: a.address,
      clientId,
      body: { kind: 'text', text: 'hello', ext: {} } as const,
    });
    const [first, second] = [text('first'), text('second')];
    expect(await world.check.plainAmong!([first], world.db)).toEqual(new Set());
    await world.send(b, a);
    expect(await world.check.plainAmong!([second], world.db)).toEqual(new Set([second]));
  });

  it('stays with the payer when an answer comes later: nothing is taken twice', async () => {
    const [a, b] = await opened();
    world.clock.advance(3 * DAY);
    await judge();
    expect(await world.send(b, a)).toEqual({ allowed: true });
    expect(await world.send(a, b)).toEqual({ allowed: true });
    await read(b, a);
    world.clock.advance(3 * DAY);
    // The coin of the answer was not opened in its turn, and has come back as well.
    await judge();
    expect([await world.coinsOf(a), await world.coinsOf(b)]).toEqual([1, 4]);
    await world.expectSound();
  });

  it('of several coins for one conversation each is judged at its own time', async () => {
    const [a, b] = await opened(3);
    world.clock.advance(DAY);
    await world.send(a, b);
    world.clock.advance(2 * DAY);
    expect(await judge()).toBe(1);
    expect(await world.coinsOf(a)).toBe(2);
    await read(b, a);
    world.clock.advance(DAY);
    expect(await judge()).toBe(1);
    expect(await world.coinsOf(a)).toBe(2);
    await world.expectSound();
  });

  it('comes back at the same instant and with the same words after silence, a block, a ban and a deletion', async () => {
    const [silence, before, after, banned, gone] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    await read(after[1], after[0]);
    for (const [payer, other] of [before, after])
      await block(world.db, other.address, payer.address);
    await updatePerson(world.db, banned[1].id, { status: 'banned' });
    await updatePerson(world.db, gone[1].id, { status: 'deleted' });
    world.clock.advance(72 * HOUR - 1);
    expect(await judge()).toBe(0);
    world.clock.advance(1);
    expect(await judge()).toBe(5);
    const all = [silence, before, after, banned, gone];
    const said = await Promise.all(all.map(([payer]) => saidTo(payer)));
    expect(new Set(said.map(([text]) => text)).size).toBe(1);
    for (const [payer, other] of all) {
      expect(await world.coinsOf(payer)).toBe(1);
      expect((await movementsOf(payer)).at(-1)?.detail).toEqual({ user: payer.id, peer: other.id });
    }
    await world.expectSound();
  });

  it('does not come back for a block by the payer, nor one that was taken back', async () => {
    const [a, b] = await opened();
    const [c, d] = await opened();
    await read(b, a);
    await read(d, c);
    await block(world.db, a.address, b.address);
    await block(world.db, d.address, c.address);
    await world.db.deleteFrom('block').where('blocker', '=', d.id).execute();
    world.clock.advance(3 * DAY);
    expect(await judge()).toBe(2);
    expect([await world.coinsOf(a), await world.coinsOf(c)]).toEqual([0, 0]);
  });

  it('pays what the payer owes, and goes to no one where the payer has left', async () => {
    const [a] = await opened();
    const [left] = await opened();
    await world.owes(a.id, 4);
    await updatePerson(world.db, left.id, { status: 'deleted' });
    world.clock.advance(3 * DAY);
    expect(await judge()).toBe(2);
    expect(await world.ledger.balancesOf(a.id)).toMatchObject({ coins: 0, owed: 3 });
    expect(await saidTo(a)).toEqual([expect.stringContaining('went towards what you owed')]);
    expect(await world.coinsOf(left)).toBe(0);
    expect(announced).toEqual([a.id]);
    await world.expectSound();
  });

  it(`of ${OPENINGS} openings none is lost, none is paid twice and none comes back after an answer`, async () => {
    const chance = seeded(72);
    const all = [];
    for (let n = 0; n < OPENINGS; n += 1) {
      const [payer, other] = await opened();
      all.push({ payer, other, paidAt: world.clock.now(), opened: false, end: '' });
      world.clock.advance(chance(HOUR));
    }
    for (let step = 0; step < 3 * OPENINGS; step += 1) {
      world.clock.advance(chance(HOUR));
      const now = world.clock.now();
      const coin = all[chance(OPENINGS)]!;
      const act = chance(5);
      if (act === 0) {
        await read(coin.other, coin.payer);
        if (now < coin.paidAt + 3 * DAY) coin.opened = true;
      } else if (act === 1) {
        await world.send(coin.other, coin.payer);
        coin.end ||= 'earned';
      } else if (act === 2) {
        const due = all.filter(({ end, paidAt }) => end === '' && now >= paidAt + 3 * DAY);
        for (const each of due) each.end = each.opened ? 'earned' : 'returned';
        await Promise.all([judge(), judge()]);
      }
    }
    world.clock.advance(4 * DAY);
    for (const coin of all) coin.end ||= coin.opened ? 'earned' : 'returned';
    await judge();
    const returned = all.filter(({ end }) => end === 'returned').length;
    const kinds = await world.db
      .selectFrom('ledger_tx')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('kind', '=', 'new-friend-return')
      .where(
        'key',
        'in',
        all.map(({ payer, other }) => `chat:${payer.id}:${other.id}:1:back`),
      )
      .executeTakeFirstOrThrow();
    expect(Number(kinds.n)).toBe(returned);
    for (const { payer, end } of all) {
      expect(await world.coinsOf(payer)).toBe(end === 'returned' ? 1 : 0);
    }
    expect(new Set(all.map(({ end }) => end))).toEqual(new Set(['earned', 'returned']));
    await world.expectSound();
  });
});
