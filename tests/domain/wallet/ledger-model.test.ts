import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openRedPacket, returnRedPacket, type RedPacket } from '@/domain/gifts/red-packet';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import {
  chargeForTranslation,
  type TranslationCharge,
} from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { applyTransaction, type LedgerBalances, type Movement } from '@/domain/wallet/ledger';
import { coinTopUp, redPacketOpen, redPacketReturn, redPacketSend } from '@/domain/wallet/spending';
import {
  newFriendFee,
  translationRelease,
  translationReserve,
  translationSettle,
  welcomeGrant,
} from '@/domain/wallet/transactions';
import { aKey } from '@tests/support/builders';
import { describeRule } from '@tests/support/rule';

const HOUR = 3_600_000;
const PEOPLE = [1, 2, 3];

interface Hold {
  readonly user: number;
  readonly charge: TranslationCharge;
  over: boolean;
}

/** The books as the domain keeps them. */
class Books {
  balances: LedgerBalances = new Map();
  packets: RedPacket[] = [];
  holds: Hold[] = [];
  readonly #keys = new Set<string>();

  /** Books a transaction once; whether it is booked now or was before. */
  book(transaction: Movement | undefined): boolean {
    if (!transaction || this.#keys.has(transaction.key)) return true;
    const applied = applyTransaction(this.balances, transaction);
    if (!applied.ok) return false;
    this.balances = applied.value;
    this.#keys.add(transaction.key);
    return true;
  }

  held(user: number, unit: string): number {
    return this.balances.get(`user:${user}/${unit}`) ?? 0;
  }
}

/** The simple count: coins and characters of each person, and what no person has yet. */
class Count {
  now = 0;
  readonly coins = new Map<number, number>(PEOPLE.map((id) => [id, 0]));
  readonly characters = new Map<number, number>(PEOPLE.map((id) => [id, 0]));
  waiting = 0;

  add(kind: 'coins' | 'characters', user: number, amount: number): void {
    this[kind].set(user, (this[kind].get(user) ?? 0) + amount);
  }
}

type Step = fc.Command<Count, Books>;

function step(name: string, run: (count: Count, books: Books) => void): Step {
  return {
    check: () => true,
    run: (count, books) => {
      run(count, books);
      agree(count, books);
    },
    toString: () => name,
  };
}

/** Both keep the same: no balance below zero, and every unit summing to zero over all accounts. */
function agree(count: Count, books: Books): void {
  for (const user of PEOPLE) {
    expect(books.held(user, 'coin')).toBe(count.coins.get(user));
    expect(books.held(user, 'character')).toBe(count.characters.get(user));
    expect(count.coins.get(user)).toBeGreaterThanOrEqual(0);
  }
  const escrow = books.holds
    .filter(({ over }) => !over)
    .reduce((sum, { charge }) => sum + charge.coins, 0);
  expect(books.balances.get('escrow/coin') ?? 0).toBe(count.waiting + escrow);
  for (const unit of ['coin', 'character', 'vip-character']) {
    const all = [...books.balances].filter(([key]) => key.endsWith(`/${unit}`));
    expect(all.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
  }
}

/** What a step came to is one of what the count allows. */
function isOneOf<T>(actual: T, ...allowed: T[]): void {
  expect(allowed).toContain(actual);
}

const person = fc.constantFrom(...PEOPLE);
const pick = fc.nat(5);

const steps: fc.Arbitrary<Step>[] = [
  fc
    .integer({ min: 1, max: HOUR * 20 })
    .map((by) => step(`${by} ms pass`, (count) => void (count.now += by))),
  person.map((user) =>
    step(`${user} is welcomed`, (count, books) => {
      const first = !books.balances.has(`user:${user}/character`);
      books.book(
        welcomeGrant(aKey(`welcome:${user}`), userId(user), { coins: 5, characters: 200 }),
      );
      if (!first) return;
      count.add('coins', user, 5);
      count.add('characters', user, 200);
    }),
  ),
  fc.tuple(person, fc.integer({ min: 1, max: 30 }), pick).map(([user, amount, order]) =>
    step(`${user} tops up ${amount} by order ${order}`, (count, books) => {
      const before = books.held(user, 'coin');
      const key = aKey(`top-up:${order}`);
      books.book(coinTopUp(key, coins(amount), { user: userId(user), orderId: `${order}` }));
      const gained = books.held(user, 'coin') - before;
      isOneOf(gained, 0, amount);
      count.add('coins', user, gained);
    }),
  ),
  fc.tuple(person, person, fc.integer({ min: 1, max: 20 })).map(([from, to, amount]) =>
    step(`${from} sends ${to} a packet of ${amount}`, (count, books) => {
      const id = `p${books.packets.length}`;
      const detail = { packetId: id, from: userId(from), to: userId(to) };
      const sent = books.book(redPacketSend(aKey(`send:${id}`), coins(amount), detail));
      isOneOf(sent, (count.coins.get(from) ?? 0) >= amount);
      if (!sent) return;
      const { from: sender, to: recipient } = detail;
      books.packets.push({
        id,
        from: sender,
        to: recipient,
        amount: coins(amount),
        note: '',
        sentAt: epochMs(count.now),
        state: 'waiting',
      });
      count.add('coins', from, -amount);
      count.waiting += amount;
    }),
  ),
  fc.tuple(pick, person).map(([index, by]) =>
    step(`${by} opens packet ${index}`, (count, books) => {
      const packet = books.packets[index];
      if (!packet) return;
      const opened = openRedPacket(packet, userId(by), epochMs(count.now));
      if (!opened.ok) return;
      books.packets[index] = opened.value;
      books.book(
        redPacketOpen(aKey(`end:${packet.id}`), packet.amount, {
          packetId: packet.id,
          from: packet.from,
          to: packet.to,
        }),
      );
      count.waiting -= packet.amount;
      count.add('coins', by, packet.amount);
    }),
  ),
  pick.map((index) =>
    step(`packet ${index} is swept`, (count, books) => {
      const packet = books.packets[index];
      const returned = packet && returnRedPacket(packet, epochMs(count.now));
      if (!packet || !returned?.ok) return;
      books.packets[index] = returned.value;
      books.book(
        redPacketReturn(aKey(`end:${packet.id}`), packet.amount, {
          packetId: packet.id,
          from: packet.from,
          to: packet.to,
        }),
      );
      count.waiting -= packet.amount;
      count.add('coins', packet.from, packet.amount);
    }),
  ),
  fc.tuple(person, fc.integer({ min: 1, max: 400 })).map(([user, characters]) =>
    step(`${user} translates ${characters}`, (count, books) => {
      const charge = chargeForTranslation(characters, {
        vip: 0,
        normal: count.characters.get(user) ?? 0,
      });
      const detail = {
        user: userId(user),
        characters,
        language: 'de',
        recordId: `t${books.holds.length}`,
      } as const;
      if (!books.book(translationReserve(aKey(`reserve:${detail.recordId}`), charge, detail)))
        return;
      books.holds.push({ user, charge, over: false });
      count.add('coins', user, 0 - charge.coins);
      count.add('characters', user, -charge.normal);
    }),
  ),
  fc.tuple(pick, fc.boolean()).map(([index, answered]) =>
    step(`translation ${index} ${answered ? 'is answered' : 'fails'}`, (count, books) => {
      const hold = books.holds[index];
      if (!hold) return;
      const detail = {
        user: userId(hold.user),
        characters: 1,
        language: 'de',
        recordId: `t${index}`,
      } as const;
      const end = answered ? translationSettle : translationRelease;
      books.book(end(aKey(`end:t${index}`), hold.charge, detail));
      if (hold.over) return;
      hold.over = true;
      if (answered) return;
      count.add('coins', hold.user, hold.charge.coins);
      count.add('characters', hold.user, hold.charge.normal);
    }),
  ),
  fc.tuple(person, person, pick).map(([from, to, message]) =>
    step(`${from} writes message ${message} to ${to}`, (count, books) => {
      const before = books.held(from, 'coin');
      books.book(newFriendFee(aKey(`fee:${message}`), { user: userId(from), peer: userId(to) }));
      const paid = before - books.held(from, 'coin');
      isOneOf(paid, 0, 1);
      count.add('coins', from, -paid);
    }),
  ),
];

describeRule('ledger-model', () => {
  it('∀ after any steps in any order the books agree with a simple count', () => {
    fc.assert(
      fc.property(fc.commands(steps, { maxCommands: 60 }), (commands) => {
        fc.modelRun(() => ({ model: new Count(), real: new Books() }), commands);
      }),
    );
  });
});
