import * as fc from 'fast-check';
import { it } from 'vitest';
import { userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { coins, type Coins } from '@/domain/wallet/coins';
import { inWordsOf, spaced } from './counterexample';
import { nameOf, span } from './stories';

/** The inputs of rules as people name them; `npm run prove -- rules --new` writes files of them. */
export interface Kind<T> {
  readonly values: fc.Arbitrary<T>;
  words(this: void, value: T): string;
  /** What a record consists of. */
  readonly fields?: Fields;
}

type Fields = Readonly<Record<string, Kind<unknown>>>;

/** A kind for each field of such a value. */
type Inputs<T> = { readonly [K in keyof T]: Kind<T[K]> } & Fields;

const DAY = 86_400_000;
const RUNS = 1_000;

/** Any of them; what breaks a statement becomes one of the first where that breaks it too. */
function simplest<T>(...all: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ withCrossShrink: true }, ...all);
}

export const person: Kind<UserId> = {
  values: fc.integer({ min: 1, max: 3 }).map(userId),
  words: nameOf,
};

export const address: Kind<ChatAddress> = {
  values: fc.constantFrom('ann' as ChatAddress, 'bo' as ChatAddress),
  words: String,
};

/** An instant of three days; a rule with a longer window needs another. */
export const moment: Kind<EpochMs> = {
  values: simplest(fc.nat(3 * DAY), fc.constantFrom(DAY - 1, DAY, DAY + 1)).map(epochMs),
  words: (instant) => (instant === 0 ? 'the start' : `${span(instant)} after the start`),
};

export const amount: Kind<Coins> = {
  values: simplest(fc.nat(200), fc.constantFrom(9_999, 10_000, 10_001)).map(coins),
  words: (held) => `${held} ${held === 1 ? 'coin' : 'coins'}`,
};

export const number: Kind<number> = {
  values: simplest(fc.nat(20), fc.nat(100_000)),
  words: String,
};

export const text: Kind<string> = {
  values: simplest(fc.constantFrom('', 'hello', '你好', '😀'), fc.string({ maxLength: 120 })),
  words: inWordsOf,
};

export const yesOrNo: Kind<boolean> = {
  values: fc.boolean(),
  words: (is) => (is ? 'yes' : 'no'),
};

export const anything: Kind<unknown> = {
  values: fc.oneof(text.values, number.values, fc.constantFrom(undefined, null, true, -1, 1.5)),
  words: inWordsOf,
};

export function oneOf<const T>(...known: readonly T[]): Kind<T> {
  return { values: fc.constantFrom(...known), words: String };
}

export function maybe<T>({ values, words }: Kind<T>): Kind<T | undefined> {
  return {
    values: fc.option(values, { nil: undefined }),
    words: (value) => (value === undefined ? 'absent' : words(value)),
  };
}

export function list<T>({ values, words }: Kind<T>): Kind<readonly T[]> {
  return {
    values: fc.array(values, { maxLength: 5 }),
    words: (all) => all.map(words).join(' and ') || 'none',
  };
}

export function either<T>(...kinds: readonly Kind<T>[]): Kind<T> {
  const fields: Fields = Object.assign({}, ...kinds.map((kind) => kind.fields));
  return {
    values: fc.oneof(...kinds.map(({ values }) => values)),
    words: (value) => wordsWith(fields, value),
    fields,
  };
}

export function record<T>(fields: Inputs<T>): Kind<T> {
  const drawn = Object.entries<Kind<unknown>>(fields).map(([name, { values }]) => [name, values]);
  const values: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(drawn));
  return {
    values: values as fc.Arbitrary<T>,
    words: (value) => wordsWith(fields, value),
    fields,
  };
}

/**
 * Tries a thousand inputs: `given` what is drawn, `when` that is done, `then` this holds of the answer. What
 * breaks it is a sentence.
 */
export function given<T extends object>(inputs: Inputs<T>) {
  const whole = record<T>(inputs);
  return {
    when: <A>(does: string, act: (drawn: T) => A) => ({
      // oxlint-disable-next-line unicorn/no-thenable -- the word of the sentence; it is called, never awaited
      then: (says: string, holds: (answer: A, drawn: T) => boolean): void => {
        it(`when ${does}, then ${says}`, () => {
          fc.assert(
            fc.property(whole.values, (drawn) => holds(act(drawn), drawn)),
            {
              numRuns: RUNS,
              reporter: ({ failed, counterexample }) => {
                const [broken] = counterexample ?? [];
                if (!failed || broken === undefined) return;
                const sentence =
                  `Given ${whole.words(broken).slice(1, -1)},\n` +
                  `when ${does}, the answer is ${answerOf(act, broken, whole.fields ?? {})}.\n` +
                  `That is against: ${says}.`;
                throw Object.assign(new Error(sentence), { stack: sentence });
              },
            },
          );
        });
      },
    }),
  };
}

function answerOf<T, A>(act: (drawn: T) => A, drawn: T, fields: Fields): string {
  try {
    const known = Object.assign({}, fields, ...Object.values(fields).map((kind) => kind.fields));
    return wordsWith(known, act(drawn));
  } catch (error) {
    return `an error: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A value in words; its fields as those that are known by their names. */
function wordsWith(fields: Fields, value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return inWordsOf(value);
  const all = Object.entries(value);
  if ('ok' in value && value.ok === false && 'error' in value)
    return refusalOf(fields, value.error);
  if ('ok' in value && value.ok === true && 'value' in value) return wordsWith(fields, value.value);
  const parts = all.map(([name, part]) => {
    const kind = fields[name];
    const words = kind && part !== undefined ? kind.words(part) : wordsWith(fields, part);
    return `${spaced(name)} ${words}`;
  });
  return `(${parts.join(', ')})`;
}

function refusalOf(fields: Fields, error: unknown): string {
  if (typeof error !== 'object' || error === null || !('kind' in error))
    return `refused: ${inWordsOf(error)}`;
  const { kind, ...rest } = error;
  const details = Object.keys(rest).length > 0 ? ` ${wordsWith(fields, rest)}` : '';
  return `refused: ${String(kind)}${details}`;
}
