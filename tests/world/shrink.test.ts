import { expect, it } from 'vitest';
import { shrink, withoutIdle } from './shrink';
import { drawSteps } from './steps';
import { storyOf } from './story';
import { VirtualTime } from './virtual-time';

const numbers = Array.from({ length: 40 }, (_, index) => index);

it('leaves what it takes to fail, at any position', async () => {
  const needs = (some: readonly number[]) => [3, 17, 38].every((one) => some.includes(one));
  expect(await shrink(numbers, async (some) => needs(some), 1_000)).toEqual([3, 17, 38]);
});

it('ends with what it has when it has tried often enough', async () => {
  let tried = 0;
  const left = await shrink(numbers, async (some) => (tried += 1) > 0 && some.includes(38), 4);
  expect(tried).toBe(4);
  expect(left).toContain(38);
  expect(left.length).toBeLessThan(40);
});

it('leaves out the people who do nothing', () => {
  const steps = [
    { at: 1, who: 1, does: 'read', to: 4 },
    { at: 2, who: 3, does: 'server-dies', after: 2 },
    { at: 3, who: 4, does: 'come' },
  ] as const;
  expect(withoutIdle({ seed: 7, people: 9, steps })).toEqual({
    seed: 7,
    people: 2,
    steps: [
      { at: 1, who: 0, does: 'read', to: 1 },
      { at: 2, who: 0, does: 'server-dies', after: 2 },
      { at: 3, who: 1, does: 'come' },
    ],
  });
});

it('writes each step in words', () => {
  const size = { seed: 5, people: 3, length: 3_600_000, steps: 400 };
  const steps = drawSteps(size);
  expect(new Set(steps.map(({ does }) => does)).size).toBeGreaterThan(20);
  expect(storyOf(steps).filter((line) => /undefined|\[object/.test(line))).toEqual([]);
  expect(drawSteps(size)).toEqual(steps);
});

it('has a time in which late timers run once, and those of a dead machine never', () => {
  const time = new VirtualTime(0);
  const [one, other] = [time.owner(), time.owner()];
  const ran: string[] = [];
  one.every(10, () => ran.push(`every at ${time.now()}`));
  one.after(25, () => ran.push(`after at ${time.now()}`));
  other.after(5, () => ran.push('of the dead'));
  other.kill();
  other.after(5, () => ran.push('of the dead'));
  while (time.step(30));
  time.moveTo(1_000);
  while (time.step(1_005));
  expect(ran).toEqual([
    'every at 10',
    'every at 20',
    'after at 25',
    'every at 30',
    'every at 1000',
  ]);
});
