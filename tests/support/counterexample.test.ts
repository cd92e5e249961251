import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parameterNames, tellCounterexample } from './counterexample';
import { pricedWritings } from './stories';

it('writes each value under the name that the predicate has for it', () => {
  const predicate = (tier: string, usedThisMonth: number, friends: boolean) => [
    tier,
    usedThisMonth,
    friends,
  ];
  expect(tellCounterexample(predicate, ['ordinary', 9, false])).toBe(
    'tier is "ordinary"; used this month is 9; friends is false',
  );
});

it('writes what is within: fields by their names, lists in their order, long texts by their length', () => {
  const predicate = (held: { coins: number }, steps: unknown[], text: string) => [
    held,
    steps,
    text,
  ];
  expect(tellCounterexample(predicate, [{ coins: 3 }, ['a', undefined], 'x'.repeat(501)])).toBe(
    `held is (coins is 3); steps is first "a", then absent; text is "${'x'.repeat(60)}" and so on, 501 characters`,
  );
  expect(tellCounterexample(() => undefined, [[], {}])).toBe('none; nothing');
});

it('writes what a function makes of the value beside it, and which bytes there are', () => {
  const predicate = (entry: string, misspell: unknown, head: unknown) => [entry, misspell, head];
  const capitals = (text: string) => text.toUpperCase();
  expect(tellCounterexample(predicate, ['rose', capitals, Uint8Array.of(71, 5)])).toBe(
    'entry is "rose"; misspell is what makes "ROSE" of it; head is the 2 bytes 47 05',
  );
});

it('leaves out no field of a value that is not as expected', () => {
  const packet = { id: 'p1', from: 1, to: 2, amount: 10, note: '', sentAt: 0, state: 'waiting' };
  const compare = () => expect(packet).toEqual({ ...packet, state: 'opened' });
  expect(compare).toThrow(/amount: 10, note: '', sentAt: \+?0, state: 'opened'/);
});

it('leaves a story as it is', () => {
  const [writing] = fc.sample(pricedWritings, { seed: 1, numRuns: 1 });
  expect(tellCounterexample((tried: { text: string }) => tried, [writing])).toMatch(
    /^Bo has \d+ coins/,
  );
});

it.each([
  ['(a, b) => a', ['a', 'b']],
  ['value => value', ['value']],
  ['async (a) => a', ['a']],
  ['({ x, y }, [p, q], ...rest) => x', [undefined, undefined, 'rest']],
  ['function named(one, two = f(1, 2)) {}', ['one', 'two']],
  ['() => 1', []],
])('reads the names in %s', (source, names) => {
  expect(parameterNames(source)).toEqual(names);
});
