import { randomUUID } from 'node:crypto';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { TestPerson } from './money-world';
import { type Spending, WELCOME, type SpendingWorld } from './spending';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Result } from '@/domain/shared/result';
import type { Hold } from '@server/translation/translation-hold';
import { sentBurnPicture } from '@tests/support/sent-burn-picture';
import { outcome } from '@tests/support/expect-result';
import type { PlainCount } from './plain-count';

/** One action of a person, with its answer in one word; a repetition is the same intent. */
export type ActionState = (spending: Spending) => Promise<string>;

/** The cheapest gift, for one coin. */
const ROSE = 1;

/** A VIP for as long as tests last. */
export const VIP = { vip_level: 1, vip_until: new Date('2030-01-01T00:00:00Z') };

/** Distinguishes the keys of processes that work one after the other on the same data. */
const RUN = randomUUID();

let keys = 0;

function newKey(): string {
  keys += 1;
  return `deed:${RUN}:${keys}`;
}

/** Answers the id of the red packet. */
export function send(from: TestPerson, to: TestPerson, amount: number): ActionState {
  const order = { from: from.id, to: to.id, amount, note: '', key: newKey() };
  return async ({ redPackets }) => {
    const sent = await redPackets.send(order);
    return sent.ok ? sent.value.id : sent.error.kind;
  };
}

/** Answers `opened`, or why not. */
export function openIt({ id: by }: { readonly id: UserId }, packetId: string): ActionState {
  const order = { by, packetId, key: newKey() };
  return async ({ redPackets }) => {
    const opened = await redPackets.open(order);
    return opened.ok ? opened.value.state : opened.error.kind;
  };
}

/** Answers `returned` when something was. */
export function sweep(): ActionState {
  return async ({ redPackets }) =>
    (await redPackets.returnUnopened()) > 0 ? 'returned' : 'nothing';
}

/** Answers `noted`. */
export function note(by: TestPerson, payer: TestPerson, kind: 'opened' | 'answered'): ActionState {
  return async ({ noteCoin }) => {
    await noteCoin(by.id, payer.id, kind);
    return 'noted';
  };
}

/** Answers `judged` when the time of a coin was over. */
export function judge(): ActionState {
  return async ({ judgeCoins }) => ((await judgeCoins()) > 0 ? 'judged' : 'nothing');
}

/** Answers `free` or `coins`, or why not. */
export function give(from: TestPerson, to: TestPerson): ActionState {
  const order = { giver: from.id, receiver: to.id, giftId: ROSE, key: newKey() };
  return async ({ giveGift }) => {
    const given = await giveGift(order);
    return given.ok ? given.value.price.kind : given.error.kind;
  };
}

/** Answers `paid` or `open`, or why not. */
export function write(from: TestPerson, to: TestPerson): ActionState {
  return async ({ chargeNewFriend }) => {
    const charged = await chargeNewFriend(from.id, to.id);
    return charged.ok ? (charged.value.paid ? 'paid' : 'open') : charged.error.kind;
  };
}

/** Reserves and settles, or gives back; answers how the record ended, or why there is none. */
export function translate(who: TestPerson, text: string, works = true): ActionState {
  const order = { user: who.id, text, to: 'de', peer: who.address, chatCoins: coins(0) } as const;
  const requestId = newKey();
  return async ({ holds }) => {
    const hold = await holds.begin({ ...order, requestId });
    if (!hold.ok) return hold.error.kind;
    if (hold.value.kind !== 'reserved') return hold.value.kind;
    const end = works ? { translation: 'x' } : ({ untranslated: 'engine-failed' } as const);
    return (await holds.end(hold.value.record, end)).state;
  };
}

/** The real server and the people of one run. */
export interface Books {
  readonly world: SpendingWorld;
  readonly people: readonly TestPerson[];
  /** Distinguishes the keys of one run from those of another. */
  readonly run: number;
  readonly holds: Extract<Hold, { kind: 'reserved' }>[];
  /** What was done once, and answers alike when it is asked again. */
  readonly again: (() => Promise<void>)[];
}

type Step = fc.AsyncCommand<PlainCount, Books>;

const GIFTS = [
  { id: 1, price: 1 },
  { id: 4, price: 5 },
  { id: 6, price: 10 },
] as const;
const HOUR = 3_600_000;

/** Each person has what the plain count has, none less than nothing, and the books are sound. */
export async function expectAgreement(count: PlainCount, { world, people }: Books): Promise<void> {
  for (const [index, { id }] of people.entries()) {
    const { coins, characters, vip } = count.of(index);
    expect(await world.ledger.balancesOf(id)).toEqual({
      coins,
      characters,
      vipCharacters: vip,
      owed: 0,
    });
    expect(Math.min(coins, characters, vip)).toBeGreaterThanOrEqual(0);
  }
  await world.expectSound();
}

function expectSame(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

function step(name: string, run: (count: PlainCount, books: Books) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (count, books) => {
      await run(count, books);
      await expectAgreement(count, books);
    },
    toString: () => name,
  };
}

/** Does a thing under one key, and keeps it to be done again later with the same answer. */
async function once<T, E>(books: Books, call: () => Promise<Result<T, E>>): Promise<Result<T, E>> {
  const first = await call();
  if (first.ok) books.again.push(async () => expectSame(await call(), first));
  return first;
}

function keyOf({ run, again }: Books): string {
  return `${run}:${again.length}:${(keys += 1)}`;
}

const person = fc.nat(3);
const pick = fc.nat(6);
const pair = fc.tuple(person, person).filter(([from, to]) => from !== to);

const passing = fc
  .oneof(
    fc.constantFrom(60_000, 120_000, 24 * HOUR - 1, 24 * HOUR, 72 * HOUR - 1),
    fc.nat(48 * HOUR),
  )
  .map((by) =>
    step(`${by} ms pass`, async (count, { world }) => {
      count.now += by;
      world.clock.advance(by);
    }),
  );

const welcoming = person.map((who) =>
  step(`${who} is welcomed`, async (count, { world, people }) => {
    await world.welcome(people[who]!.id);
    count.welcome(who, WELCOME.coins, WELCOME.characters);
  }),
);

const writing = pair.map(([from, to]) =>
  step(`${from} writes to ${to}`, async (count, { world, people }) => {
    const charged = await world.chargeNewFriend(people[from]!.id, people[to]!.id);
    const word = charged.ok ? (charged.value.paid ? 'paid' : 'open') : 'refused';
    expectSame(word, count.write(from, to));
  }),
);

const reserving = fc.tuple(person, fc.integer({ min: 8, max: 600 })).map(([who, length]) =>
  step(`${who} has ${length} characters translated`, async (count, books) => {
    const { id, address } = books.people[who]!;
    const text = `${books.holds.length} `.padEnd(length, 'a');
    const order = { user: id, text, to: 'de', peer: address, chatCoins: coins(0) } as const;
    const begun = await books.world.holds.begin(order);
    expectSame(begun.ok, count.reserve(who, length));
    if (begun.ok && begun.value.kind === 'reserved') books.holds.push(begun.value);
  }),
);

const ending = fc.tuple(pick, fc.boolean()).map(([index, translated]) =>
  step(
    `reservation ${index} ${translated ? 'is earned' : 'is given back'}`,
    async (count, books) => {
      const hold = books.holds[index];
      if (!hold) return;
      const end = translated ? { translation: 'b' } : ({ untranslated: 'engine-failed' } as const);
      await books.world.holds.end(hold.record, end);
      count.endReservation(index, translated);
    },
  ),
);

const lapsing = fc.constant(
  step('lapsed reservations are given back', async (count, { world }) => {
    await world.releaseLapsed();
    count.releaseLapsed();
  }),
);

const giving = fc.tuple(pair, fc.constantFrom(...GIFTS)).map(([[from, to], { id, price }]) =>
  step(`${from} gives ${to} a gift of ${price}`, async (count, books) => {
    const { world, people } = books;
    const [giver, receiver, key] = [people[from]!.id, people[to]!.id, keyOf(books)];
    const given = await once(books, () => world.giveGift({ giver, receiver, giftId: id, key }));
    const paid = given.ok && (given.value.price.kind === 'free' ? 'free' : 'paid');
    expectSame(paid || refusalOf(given), count.give(from, to, price));
  }),
);

const seeing = pair.map(([who, owner]) =>
  step(`${who} opens a picture of ${owner}`, async (count, books) => {
    const { world, people } = books;
    const [viewer, sender, name] = [people[who]!.id, people[owner]!.id, keyOf(books)];
    const messageId = await sentBurnPicture(world.db, sender, viewer, name);
    const opened = await world.openBurnPicture({ user: viewer, token: 'session' }, { messageId });
    const { opened_by: by } = await world.db
      .selectFrom('sent_picture')
      .select('opened_by')
      .where('client_id', '=', name)
      .executeTakeFirstOrThrow();
    expectSame(opened.ok ? by : 'refused', count.see(who, owner));
  }),
);

const sending = fc.tuple(pair, fc.integer({ min: 1, max: 40 })).map(([[from, to], amount]) =>
  step(`${from} sends ${to} ${amount} coins`, async (count, books) => {
    const { world, people } = books;
    const order = { from: people[from]!.id, to: people[to]!.id, amount, note: '' };
    const key = keyOf(books);
    const sent = await once(books, () => world.redPackets.send({ ...order, key }));
    expectSame(sent.ok ? 'sent' : refusalOf(sent), count.send(from, to, amount));
    if (sent.ok) count.add({ id: sent.value.id, from, to, amount });
  }),
);

function refusalOf(answer: Result<unknown, { readonly kind: string }>): string {
  return outcome(answer).replace('not-enough-coins', 'refused').replaceAll('-', ' ');
}

const opening = fc.tuple(pick, person).map(([index, by]) =>
  step(`${by} opens red packet ${index}`, async (count, books) => {
    const packet = count.packets[index];
    if (!packet) return;
    const { world, people } = books;
    const order = { by: people[by]!.id, packetId: packet.id, key: keyOf(books) };
    const opened = await once(books, () => world.redPackets.open(order));
    expectSame(outcome(opened).replace('red-packet-', ''), count.open(index, by));
  }),
);

const returning = fc.constant(
  step('unopened red packets go back', async (count, { world }) => {
    expectSame(await world.redPackets.returnUnopened(), count.returnUnopened());
  }),
);

const noting = fc
  .tuple(pair, fc.constantFrom('opened' as const, 'answered' as const))
  .map(([[by, payer], kind]) =>
    step(`what ${payer} paid to write to ${by} is ${kind}`, async (count, { world, people }) => {
      await world.noteCoin(people[by]!.id, people[payer]!.id, kind);
      count.note(by, payer, kind);
    }),
  );

const judging = fc.constant(
  step('the coins of conversations are judged', async (count, { world }) => {
    expectSame(await world.judgeCoins(), count.judgeCoins());
  }),
);

const repeating = pick.map((index) =>
  step(`call ${index} is made again`, async (_, { again }) => {
    await again[index]?.();
  }),
);

/** Sequences of everything that moves value, and of what only time does. */
export const moneySteps = fc.commands(
  [
    passing,
    welcoming,
    writing,
    reserving,
    ending,
    lapsing,
    giving,
    sending,
    opening,
    opening,
    seeing,
    seeing,
    returning,
    noting,
    judging,
    judging,
    repeating,
  ],
  { maxCommands: 40, size: 'max' },
);
