import { expect, it } from 'vitest';
import { batched } from '@server/kernel/concurrency';

/** A look that ends when the test ends it. */
function heldLook() {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const find = batched(async (keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value of ${key}`]));
  });
  const begun = async (count: number) => {
    await expect.poll(() => ends.length).toBe(count);
  };
  return { asked, find, begun, end: () => ends.at(-1)?.() };
}

it('looks once for callers at the same time, and once for each key', async () => {
  const { asked, find, begun, end } = heldLook();
  const found = Promise.all([find(1), find(2), find(1), find(-1)]);
  await begun(1);
  end();
  expect(await found).toEqual(['value of 1', 'value of 2', 'value of 1', undefined]);
  expect(asked).toEqual([[1, 2, -1]]);
});

it('looks again for a caller who comes after the look has begun, even for the same key', async () => {
  const { asked, find, begun, end } = heldLook();
  const first = find(1);
  await begun(1);
  const later = [find(1), find(3)];
  end();
  await first;
  await begun(2);
  end();
  expect(await Promise.all(later)).toEqual(['value of 1', 'value of 3']);
  expect(asked).toEqual([[1], [1, 3]]);
});

it('reports a failed look to every caller of that round, and to no other', async () => {
  let fails = true;
  const find = batched(async (keys: readonly number[]) => {
    if (fails) throw new Error('the database is away');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([find(1), find(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find(2)).toBe(2);
});

it('splits what is more than one look may hold', async () => {
  const sizes: number[] = [];
  const find = batched(async (keys: readonly number[]) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const keys = Array.from({ length: 1_201 }, (_, n) => n);
  expect(await Promise.all(keys.map(find))).toEqual(keys);
  expect(sizes).toEqual([500, 500, 201]);
});

it('of the keys that take turns each round has one, in their order, and no more than fit', async () => {
  const rounds: string[][] = [];
  const find = batched(
    async (keys: readonly string[]) => {
      rounds.push([...keys]);
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    },
    { most: 2, oneAtATime: ([first = '']) => first },
  );
  const found = await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1'].map(find));
  expect(found).toEqual(['A1', 'A2', 'B1', 'A3', 'C1']);
  expect(rounds).toEqual([['a1', 'b1'], ['a2', 'c1'], ['a3']]);
});
