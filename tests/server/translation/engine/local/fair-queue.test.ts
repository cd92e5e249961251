import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from '@server/translation/engine/local/fair-queue';

const LIMITS = { total: 100, perPerson: 50 };
const any = () => true;

function drain(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(any); item !== undefined; item = queue.take(any)) taken.push(item);
  return taken;
}

describe('FairQueue', () => {
  it.each<
    [string, readonly (readonly [item: string, person: string, isPatient?: boolean])[], string]
  >([
    [
      'people take turns',
      [
        ['a1', 'a'],
        ['a2', 'a'],
        ['b1', 'b'],
        ['a3', 'a'],
        ['c1', 'c'],
      ],
      'a1 b1 c1 a2 a3',
    ],
    [
      'what is patient comes last',
      [
        ['r1', 'a', true],
        ['a1', 'a'],
        ['b1', 'b'],
        ['r2', 'b', true],
      ],
      'a1 b1 r1 r2',
    ],
    [
      'one alone keeps the order',
      [
        ['a1', 'a'],
        ['a2', 'a'],
        ['a3', 'a'],
      ],
      'a1 a2 a3',
    ],
  ])('%s', (_, added, order) => {
    const queue = new FairQueue<string>(LIMITS);
    for (const [item, person, isPatient = false] of added) queue.add(item, { person, isPatient });
    expect(drain(queue).join(' ')).toBe(order);
  });

  it('puts what goes on in front, and leaves no caller out', () => {
    const queue = new FairQueue<string>(LIMITS);
    for (const item of ['a1', 'a2']) queue.add(item, { person: 'a', isPatient: false });
    for (const item of ['b1', 'b2']) queue.add(item, { person: 'b', isPatient: false });
    queue.add('b0', { person: 'b', isPatient: false }, true);
    queue.add('c0', { person: 'c', isPatient: false }, true);
    expect(drain(queue)).toEqual(['c0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  });

  it('takes what can be taken now and leaves the rest', () => {
    const queue = new FairQueue<string>(LIMITS);
    for (const item of ['a1', 'a2']) queue.add(item, { person: 'a', isPatient: false });
    expect(queue.take((item) => item === 'a2')).toBe('a2');
    expect(queue.take((item) => item === 'a2')).toBeUndefined();
    expect(queue.remove('a1')).toBe(true);
    expect(queue.remove('a1')).toBe(false);
    expect(queue.count(any)).toBe(0);
  });

  it('has room for so many of one person and of all', () => {
    const queue = new FairQueue<string>({ total: 3, perPerson: 2 });
    const room = (who: string, count: number) =>
      queue.hasRoom({ person: who, isPatient: false }, count);
    expect([room('a', 3), room('a', 4)]).toEqual([true, false]);
    for (const item of ['a1', 'a2']) queue.add(item, { person: 'a', isPatient: false });
    expect([room('a', 1), room('b', 1), room('b', 2)]).toEqual([false, true, false]);
  });

  it('is not closed to others by those who fill it', () => {
    const queue = new FairQueue<string>({ total: 8, perPerson: 4 });
    for (const who of ['a', 'b'])
      for (const item of ['1', '2', '3', '4'])
        queue.add(`${who}${item}`, { person: who, isPatient: false });
    const room = (who: string, count: number) =>
      queue.hasRoom({ person: who, isPatient: false }, count);
    expect([room('a', 1), room('c', 2), room('c', 3)]).toEqual([false, true, false]);
  });

  it('keeps room for texts to send, with any number of texts to read', () => {
    const queue = new FairQueue<string>({ total: 2, perPerson: 2 });
    for (const item of ['a1', 'a2']) queue.add(item, { person: 'a', isPatient: true });
    expect(queue.hasRoom({ person: 'a', isPatient: false }, 2)).toBe(true);
    expect(queue.hasRoom({ person: 'a', isPatient: true }, 1)).toBe(false);
  });

  it('does not make a caller wait for a second text of another one', () => {
    const people = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    fc.assert(
      fc.property(people, (owners) => {
        const queue = new FairQueue<string>(LIMITS);
        owners.forEach((person, at) => queue.add(`${person}${at}`, { person, isPatient: false }));
        const taken = drain(queue).map((item) => item.charAt(0));
        expect(taken.toSorted()).toEqual([...owners].toSorted());
        taken.forEach((person, at) => {
          const later = taken.slice(at + 1);
          const others = later.filter((other) => other !== person);
          const next = later.includes(person) ? later.indexOf(person) : later.length;
          expect(new Set(later.slice(0, next))).toEqual(new Set(others));
        });
      }),
    );
  });
});
