import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { MEMBERSHIP_PLANS, type Membership } from '@/domain/membership/membership';
import { DAY } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { membershipRecords } from '@server/account/membership-store';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import type { Log } from '@server/kernel/ports/system';
import {
  endedTexts,
  endingTexts,
  createLapseMemberships,
} from '@server/membership/lapse-memberships';
import { announcements } from '@server/notices/notices-slice';
import { describeOnEachDatabase } from '@tests/support/databases';
import { STRICT_LOG } from '@tests/support/logs';
import { Crash, crashingAfter } from '../wallet/interleave';
import type { TestPerson } from '../wallet/money-world';
import { createSpending, NO_NEWS, type Spending, search } from '../wallet/spending';
import { MemberModel } from './member-model';
import { orderWorld, type OrderWorld } from './order-world';

vi.setConfig({ testTimeout: 3_600_000 });

type Db = Parameters<typeof crashingAfter>[0];

type NewOrder = Parameters<ReturnType<OrderWorld['process']>['make']>[0];

const HELD = 5_000;

const endsAfter = fc.option(fc.nat(16), { nil: undefined, freq: 2 });
/**
 * What may happen to a membership: a purchase, time passes, characters are used, the server looks.
 */
const step = fc.oneof(
  fc.record({
    what: fc.constant('buy' as const),
    plan: fc.constantFrom(...MEMBERSHIP_PLANS),
    by: fc.constantFrom('member', 'giver'),
    with: fc.constantFrom('coins', 'coins', 'money'),
    /** It is ordered now, and paid when its buyer comes back to it. */
    isLeft: fc.boolean(),
    endsAfter,
  }),
  fc.record({ what: fc.constant('come back' as const), endsAfter }),
  fc.record({
    what: fc.constant('time' as const),
    days: fc.constantFrom(1, 3, 27, 30, 90),
    /** Time stops just before or at what is due next instead. */
    until: fc.constantFrom(
      'days',
      'before the reminder',
      'the reminder',
      'before the end',
      'the end',
    ),
  }),
  fc.record({ what: fc.constant('rounds' as const), endsAfter }),
  fc.record({
    what: fc.constant('translate' as const),
    characters: fc.integer({ min: 20, max: 900 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describeOnEachDatabase('a membership', 'locks', (open) => {
  let db: Db;
  let world: OrderWorld;
  let spending: Spending;
  let texts = 0;
  beforeAll(async () => {
    ({ db } = await open());
    world = orderWorld(db);
    const { clock, ids } = world;
    spending = createSpending({ db, clock, ids, news: NO_NEWS, opening: 'paid' });
    return () => world.close();
  });

  const rounds = (handle: Db) => {
    const { clock, ids, ledger } = world;
    const log: Log = {
      ...STRICT_LOG,
      error: (_, error) => {
        throw error;
      },
    };
    const events = createInProcessEventBus();
    const kit = { db: handle, clock, ids, ledger, log, events, announcements };
    const announceBalances = async () => undefined;
    const announceTier = async () => undefined;
    return createLapseMemberships({
      ...kit,
      announceBalances,
      announceTier,
      records: membershipRecords,
    })();
  };

  /** Does it in a process that may end in the middle, and if it did once more in another. */
  const certainly = async (end: number | undefined, work: (handle: Db) => Promise<unknown>) => {
    if (end !== undefined) {
      await work(crashingAfter(db, end)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    }
    await work(db);
  };

  const buy = async (
    people: People,
    model: MemberModel,
    { plan, by, with: means, isLeft, endsAfter: end }: Extract<Step, { what: 'buy' }>,
  ) => {
    const [buyer, receiver] = [people[by].id, people.member.id];
    const sold = model.sells(plan, world.clock.now());
    const order = { buyer, receiver, product: { kind: 'membership', plan }, key: world.ids.ulid() };
    const made = await world.process(db).make(order as NewOrder);
    expect(made.ok ? 'made' : made.error.kind).toBe(sold ? 'made' : 'membership-higher');
    if (!made.ok) return;
    const { id } = made.value;
    if (means === 'money') expect((await world.process(db).begin(buyer, id)).ok).toBe(true);
    const ordered: Ordered = { id, buyer, plan, by, means };
    if (isLeft) people.left.push(ordered);
    else await pay(model, ordered, end);
  };

  /** With coins what is lower than the running membership stays unpaid; what money has paid counts. */
  const pay = async (
    model: MemberModel,
    { id, buyer, plan, by, means }: Ordered,
    end: number | undefined,
  ) => {
    const now = world.clock.now();
    const isPaid = means === 'money' || model.sells(plan, now);
    if (means === 'money') {
      await world.payer(id, 'pay');
      await certainly(end, (handle) => world.process(handle).settle(id));
    } else {
      await certainly(end, (handle) =>
        world.process(handle).payWithCoins({ user: buyer, orderId: id }),
      );
    }
    if (isPaid) model.pay(plan, by, means, now);
    expect((await world.order(id)).given).toBe(isPaid);
  };

  const take = async (people: People, model: MemberModel, each: Step): Promise<void> => {
    const { clock } = world;
    switch (each.what) {
      case 'buy':
        return buy(people, model, each);
      case 'come back': {
        const order = people.left.shift();
        return order && pay(model, order, each.endsAfter);
      }
      case 'time':
        return clock.advance(model.timeUntil(each.until, clock.now()) ?? each.days * DAY);
      case 'rounds':
        await certainly(each.endsAfter, rounds);
        await Promise.all([rounds(db), rounds(db)]);
        return model.rounds(clock.now());
      case 'translate': {
        const text = `${(texts += 1)} `.padEnd(each.characters, 'a');
        const { member, giver } = people;
        const order = { user: member.id, text, to: 'de', peer: giver.address } as const;
        const begun = await spending.holds.begin({ ...order, chatCoins: coins(0) });
        if (!begun.ok || begun.value.kind !== 'reserved') throw new Error('nothing was reserved');
        await spending.holds.end(begun.value.record, { translation: 'b' });
        return model.translate(each.characters, clock.now());
      }
    }
  };

  const expectAgreement = async ({ member, giver }: People, model: MemberModel): Promise<void> => {
    expect(await membershipRecords.find(db, member.id)).toEqual(model.membership);
    const held = await world.ledger.balancesOf(member.id);
    expect(held).toEqual({
      coins: model.coins.member,
      characters: 0,
      vipCharacters: model.vip,
      owed: 0,
    });
    expect((await world.ledger.balancesOf(giver.id)).coins).toBe(model.coins.giver);
    const rows = await db
      .selectFrom('announcement')
      .select('texts')
      .where('recipient', '=', member.id)
      .orderBy('id')
      .execute();
    const titles = (told: Membership) => [endingTexts(told).en.title, endedTexts(told).en.title];
    const about = new Set(
      (['vip', 'svip'] as const).flatMap((tier) => titles({ tier, until: world.clock.now() })),
    );
    const told = rows.map((row) => row.texts.en).filter(({ title }) => about.has(title));
    expect(told).toEqual(
      model.told.map(([kind, of]) => (kind === 'ending' ? endingTexts : endedTexts)(of).en),
    );
    await world.expectSound();
  };

  it('is what was paid for, by any payer, whatever was due in between and wherever a process ended', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const person = () => world.person({ coins: HELD });
        const people: People = { member: await person(), giver: await person(), left: [] };
        const model = new MemberModel(HELD);
        for (const each of steps) {
          await take(people, model, each);
          await expectAgreement(people, model);
        }
        world.clock.advance(1_000 * DAY);
        await take(people, model, { what: 'rounds', endsAfter: undefined });
        await expectAgreement(people, model);
        expect([model.membership, model.vip]).toEqual([undefined, 0]);
      }),
      search(6),
    );
  });
});

interface People {
  readonly member: TestPerson;
  readonly giver: TestPerson;
  /** What was ordered and is not paid, the oldest first. */
  readonly left: Ordered[];
}

interface Ordered {
  readonly id: string;
  readonly buyer: TestPerson['id'];
  readonly plan: (typeof MEMBERSHIP_PLANS)[number];
  readonly by: string;
  readonly means: string;
}
