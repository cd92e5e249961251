import * as fc from 'fast-check';
import type { MatchingEvent } from '@/domain/matching/matching';
import { userId, type UserId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { accountText, type AccountRef, type LedgerEntry } from '@/domain/wallet/ledger';
import type { OrderEvent } from '@/domain/wallet/order';
import { BO } from './builders';
import { numbersAround, textsAround } from './edges';

const DAY = 86_400_000;

/** The same values; where one breaks a property, the report has it in words. */
export function inWords<T extends object>(
  values: fc.Arbitrary<T>,
  tell: (value: T) => string,
): fc.Arbitrary<T> {
  return values.map((value) =>
    Object.defineProperty(value, fc.toStringMethod, { value: () => tell(value) }),
  );
}

/** The same for what happens one after another: a line for each. */
export function storyOf<T>(
  steps: fc.Arbitrary<T[]>,
  tell: (step: T) => string,
  beginning = '',
): fc.Arbitrary<T[]> {
  return inWords(steps, (all) => {
    const lines = all.map((step) => `\n  then ${tell(step)}`);
    return `${beginning}${lines.join('') || ' and nothing happens'}`;
  });
}

/** A length of time as people say it, such as `1 d 2 h 3 min 4 s 5 ms`. */
export function span(milliseconds: number): string {
  const units = [
    [DAY, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1_000, 's'],
    [1, 'ms'],
  ] as const;
  let left = milliseconds;
  const parts = units.flatMap(([length, unit]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.join(' ') || 'no time';
}

/** Pauses between messages that Bo writes to Cy, a stranger. */
export const writings = storyOf(
  fc.array(fc.oneof(fc.nat(6 * 3_600_000), fc.constantFrom(DAY - 1, DAY, DAY + 1, DAY / 2)), {
    maxLength: 60,
  }),
  (pause) => `${span(pause)} pass and Bo writes again`,
  'Bo and Cy are no friends;',
);

/** What happens to the matching of one person. */
export const matchingEvents = storyOf(
  fc.array(
    fc.oneof(
      fc.tuple(fc.nat(2), fc.nat(2 * DAY)).map(([attemptsLeft, now]): MatchingEvent => ({
        kind: 'start',
        attemptsLeft,
        now: epochMs(now),
      })),
      fc.nat(2 * DAY).map((now): MatchingEvent => ({ kind: 'time', now: epochMs(now) })),
      fc.constant<MatchingEvent>({ kind: 'found', peer: BO }),
      fc.constant<MatchingEvent>({ kind: 'stop' }),
    ),
    { maxLength: 60 },
  ),
  (event) => {
    switch (event.kind) {
      case 'start':
        return `at ${span(event.now)} Ann searches with ${event.attemptsLeft} attempts left`;
      case 'time':
        return `it is ${span(event.now)}`;
      case 'found':
        return `${nameOf(event.peer)} is found`;
      default:
        return 'Ann stops';
    }
  },
  'Ann does not search;',
);

/** The people of the stories, by their ids. */
export function nameOf(person: UserId): string {
  return ['Ann', 'Bo', 'Cy', 'Dan'][person - 1] ?? `person ${person}`;
}

function holder(account: AccountRef): string {
  return account.kind === 'user' ? nameOf(account.user) : accountText(account);
}

const accounts: fc.Arbitrary<AccountRef> = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((id): AccountRef => ({ kind: 'user', user: userId(id) })),
  fc.constant<AccountRef>({ kind: 'mint' }),
  fc.constant<AccountRef>({ kind: 'escrow' }),
  fc
    .constantFrom('gift', 'translation', 'chat', 'photo', 'vip', 'shop')
    .map((source): AccountRef => ({ kind: 'revenue', source })),
);

/** One balanced movement from an account to another. */
export interface Movement {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly unit: LedgerEntry['unit'];
  readonly amount: number;
}

/** Any movement of anything between any two accounts. */
export const movement: fc.Arbitrary<Movement> = fc.record({
  from: accounts,
  to: accounts,
  unit: fc.constantFrom('coin', 'character', 'vip-character'),
  amount: fc.integer({ min: 1, max: 1_000 }),
});

/** So many of them, one after another, over empty accounts. */
export const movements = (maxLength: number) =>
  storyOf(
    fc.array(movement, { maxLength }),
    ({ from, to, unit, amount }) =>
      `${holder(from)} gives ${holder(to)} ${amount} ${unit}${amount === 1 ? '' : 's'}`,
    'no account holds anything;',
  );

/** What the payment service, the buyer and operators do with an order of 9.00 US dollars. */
export const orderEvents = storyOf(
  fc.array(
    fc.oneof(
      fc.constantFrom<OrderEvent[]>(
        { kind: 'pay-with-coins' },
        { kind: 'payment-begun' },
        { kind: 'declined' },
        { kind: 'cancelled' },
        { kind: 'bought-meanwhile' },
        { kind: 'not-paid' },
        { kind: 'undeliverable' },
        { kind: 'taken-back', whole: true },
        { kind: 'taken-back', whole: false },
        { kind: 'returned' },
        { kind: 'delivered-by-operator' },
        { kind: 'refunded-by-operator' },
      ),
      fc
        .constantFrom(899, 900, 901)
        .map((cents): OrderEvent => ({ kind: 'captured', cents, currency: 'USD' })),
    ),
  ),
  (event) => {
    if (event.kind === 'captured') return `${event.cents} cents are captured`;
    if (event.kind === 'taken-back')
      return `${event.whole ? 'all' : 'a part'} of the money is taken back`;
    return event.kind.replaceAll('-', ' ');
  },
  'Ann orders a package for 900 cents;',
);

/** Who tries to end a red packet of Ann for Bo, and when. */
export const packetTries = storyOf(
  fc.array(fc.record({ opens: fc.boolean(), at: fc.nat(3 * DAY) })),
  ({ opens, at }) =>
    `after ${span(at)} ${opens ? 'Bo opens it' : 'it is looked at whether it returns'}`,
  'Ann sends Bo a red packet of 10 coins;',
);

/** A person who writes a text to another, to be translated, with what they hold. */
export interface Writing {
  readonly text: string;
  readonly length: number;
  readonly held: {
    readonly coins: number;
    readonly characters: number;
    readonly vipCharacters: number;
  };
  readonly friends: boolean;
  /** A preview has paid for the translation. */
  readonly translated: boolean;
}

const held = (limit: number) => numbersAround(0, limit).map((value) => Math.max(0, value));

/** Texts and purses around every limit of the price. */
export const pricedWritings: fc.Arbitrary<Writing> = inWords(
  fc
    .record({
      line: textsAround(100, 200),
      held: fc.record({ coins: held(3), characters: held(100), vipCharacters: held(100) }),
      friends: fc.boolean(),
      translated: fc.boolean(),
    })
    .map(({ line, ...rest }) => ({ ...line, ...rest })),
  ({ length, held: { coins, characters, vipCharacters }, friends, translated }) =>
    `Bo has ${coins} coins, ${characters} characters and ${vipCharacters} VIP characters, ` +
    `writes ${length} characters to Cy, who is ${friends ? 'a' : 'no'} friend, ` +
    `to be translated${translated ? ', which a preview has paid for' : ''}`,
);
