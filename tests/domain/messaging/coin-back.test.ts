import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  judgedAt,
  stepCoin,
  type CoinEvent,
  type CoinState,
  type OpeningCoin,
} from '@/domain/messaging/coin-back';
import { epochMs } from '@/domain/shared/time';
import { applyTransaction, type LedgerBalances, type Movement } from '@/domain/wallet/ledger';
import { newFriendFee, newFriendReturn, welcomeGrant } from '@/domain/wallet/transactions';
import { aKey, ANN, BO } from '@tests/support/builders';
import { instantsAround } from '@tests/support/edges';
import { expectOk } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const HOURS_72 = 259_200_000;

const opened: CoinEvent = { kind: 'opened' };
const answered: CoinEvent = { kind: 'answered' };
const judged: CoinEvent = { kind: 'judged', outOfReach: false, payerGone: false };
const judgedApart: CoinEvent = { ...judged, outOfReach: true };
const judgedAlone: CoinEvent = { ...judged, payerGone: true };

const events = fc.constantFrom(opened, answered, judged, judgedApart, judgedAlone);
const stories = fc.array(fc.tuple(instantsAround(HOURS_72), events), { maxLength: 8 });

/** Every state after the events, in the order of their instants; the first is `paid`. */
function statesOf(story: readonly (readonly [number, CoinEvent])[]): readonly CoinState[] {
  const states: CoinState[] = ['paid'];
  let coin: OpeningCoin = { paidAt: epochMs(0), state: 'paid' };
  for (const [at, event] of story.toSorted(([a], [b]) => a - b)) {
    coin = { ...coin, state: stepCoin(coin, event, epochMs(at)) };
    states.push(coin.state);
  }
  return states;
}

describeRule('coin-back', () => {
  it.each<[string, CoinState, CoinEvent, number, CoinState]>([
    ['opened at once', 'paid', opened, 0, 'opened'],
    ['opened in the last millisecond', 'paid', opened, HOURS_72 - 1, 'opened'],
    ['opened when the time is over', 'paid', opened, HOURS_72, 'paid'],
    ['opened a millisecond later', 'paid', opened, HOURS_72 + 1, 'paid'],
    ['opened again', 'opened', opened, HOURS_72, 'opened'],
    ['answered at once', 'paid', answered, 0, 'earned'],
    ['answered after it was opened', 'opened', answered, 5, 'earned'],
    ['answered late, before it was judged', 'paid', answered, HOURS_72 + 1, 'earned'],
    ['answered after it came back', 'returned', answered, HOURS_72 + 1, 'returned'],
    ['silence, a millisecond too early', 'paid', judged, HOURS_72 - 1, 'paid'],
    ['silence', 'paid', judged, HOURS_72, 'returned'],
    ['silence, a millisecond later', 'paid', judged, HOURS_72 + 1, 'returned'],
    ['opened and silent', 'opened', judged, HOURS_72, 'earned'],
    ['a block, before the time is over', 'paid', judgedApart, HOURS_72 - 1, 'paid'],
    ['a block', 'paid', judgedApart, HOURS_72, 'returned'],
    ['a block after it was opened, too early', 'opened', judgedApart, HOURS_72 - 1, 'opened'],
    ['a block after it was opened', 'opened', judgedApart, HOURS_72, 'returned'],
    ['a block after an answer', 'earned', judgedApart, HOURS_72, 'earned'],
    ['a payer without an account', 'paid', judgedAlone, HOURS_72, 'earned'],
    ['judged again', 'returned', judged, HOURS_72, 'returned'],
  ])('%s', (_, state, event, at, next) => {
    expect(stepCoin({ paidAt: epochMs(0), state }, event, epochMs(at))).toBe(next);
  });

  it('is judged 72 hours after it was paid', () => {
    expect(judgedAt(epochMs(7))).toBe(HOURS_72 + 7);
  });

  property(
    'the end of a coin is for ever, and a coin that was answered in time never comes back',
    [stories],
    (story) => {
      const states = statesOf(story);
      const end = states.findIndex((state) => state === 'earned' || state === 'returned');
      if (end < 0) return 'open';
      expect(new Set(states.slice(end)).size).toBe(1);
      const [at, event] = story.toSorted(([a], [b]) => a - b)[end - 1]!;
      if (states[end] === 'returned') {
        expect(event.kind).toBe('judged');
        expect(at).toBeGreaterThanOrEqual(HOURS_72);
      }
      return states[end];
    },
    { open: 0.04, earned: 0.3, returned: 0.1 },
  );

  property(
    'the payer of a coin that was not opened learns the same at the same instant, blocked or not',
    [fc.array(fc.tuple(instantsAround(HOURS_72), fc.boolean()), { maxLength: 5 })],
    (looks) => {
      const silent = looks.map(([at]) => [at, judged] as const);
      const blocked = looks.map(([at, isApart]) => [at, isApart ? judgedApart : judged] as const);
      const states = statesOf(silent);
      expect(statesOf(blocked)).toEqual(states);
      return states.at(-1);
    },
    { paid: 0.1, returned: 0.2 },
  );

  it('of 10,000 openings none is lost, none is paid twice and none comes back after an answer', () => {
    const count = 10_000;
    const draw = fc.sample(stories, { numRuns: count, seed: 72 });
    const books = new Books(count);
    const ends = { paid: 0, opened: 0, earned: 0, returned: 0 };
    for (const [index, story] of draw.entries()) {
      books.book(newFriendFee(aKey(`fee ${index}`), { user: ANN, peer: BO }));
      // The last look comes to each of them.
      const states = statesOf([...story, [4 * HOURS_72 + 31_536_000_000, judged]]);
      const last = states.at(-1)!;
      ends[last] += 1;
      const answer = story.some(([at, { kind }]) => kind === 'answered' && at < HOURS_72);
      expect(answer && last === 'returned').toBe(false);
      // Each server that sees the coin come back books it.
      for (const state of states) {
        if (state !== 'returned') continue;
        books.book(newFriendReturn(aKey(`fee ${index}:back`), { user: ANN, peer: BO }));
      }
    }
    expect([ends.paid, ends.opened]).toEqual([0, 0]);
    expect(ends.earned + ends.returned).toBe(count);
    expect(Math.min(ends.earned, ends.returned)).toBeGreaterThan(1_000);
    expect(books.of('user:1/coin')).toBe(ends.returned);
    expect(books.of('revenue:chat/coin')).toBe(ends.earned);
    expect(books.sum).toBe(0);
  });
});

/** The books of the domain, in which a movement is posted once for each key. */
class Books {
  #balances: LedgerBalances = new Map();
  readonly #posted = new Set<string>();

  constructor(coins: number) {
    this.book(welcomeGrant(aKey('welcome'), ANN, { coins, characters: 0 })!);
  }

  book(movement: Movement): void {
    if (this.#posted.has(movement.key)) return;
    this.#posted.add(movement.key);
    this.#balances = expectOk(applyTransaction(this.#balances, movement));
  }

  of(balance: string): number {
    return this.#balances.get(balance) ?? 0;
  }

  get sum(): number {
    return [...this.#balances.values()].reduce((total, amount) => total + amount, 0);
  }
}
